import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  version,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useState } from "react";

/**
 * The worker's program, fonts, character maps and decoders of scanned pages, where the build puts them
 * (vite.config.ts).
 */
const folder = (name: string) => new URL(`/assets/pdfjs-${version}/${name}/`, document.baseURI).href;

GlobalWorkerOptions.workerSrc = `${folder("legacy/build")}pdf.worker.min.mjs`;

/** The bytes fetched at a time: of a case file of a hundred megabytes only the viewed pages are loaded. */
const PART_BYTES = 262_144;

export type OpenPdf = { pdf?: PDFDocumentProxy; fault?: string };

/** A PDF by its address, opened as far as needed to show a page. */
export function usePdf(address: string): OpenPdf {
  const [open, setOpen] = useState<OpenPdf>({});
  useEffect(() => {
    const task = getDocument({
      url: new URL(address, document.baseURI).href,
      withCredentials: true,
      rangeChunkSize: PART_BYTES,
      disableAutoFetch: true,
      disableStream: true,
      cMapUrl: folder("cmaps"),
      standardFontDataUrl: folder("standard_fonts"),
      iccUrl: folder("iccs"),
      wasmUrl: folder("wasm"),
      // our content security policy forbids compiling in the page; the decoders exist as scripts too
      useWasm: false,
      enableXfa: false,
    });
    let isOver = false;
    task.promise.then(
      (pdf) => !isOver && setOpen({ pdf }),
      (error: Error) => !isOver && setOpen({ fault: wordsFor(error) }),
    );
    return () => {
      isOver = true;
      setOpen({});
      void task.destroy();
    };
  }, [address]);
  return open;
}

function wordsFor({ name }: Error): string {
  if (name === "PasswordException") return "Este PDF está protegido por senha.";
  if (name === "InvalidPDFException") return "Este PDF está danificado.";
  return "O PDF não pôde ser carregado.";
}
