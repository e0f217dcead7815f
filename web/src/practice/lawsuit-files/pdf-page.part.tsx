import { type PDFDocumentProxy, TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef, useState } from "react";
import { CannotShow } from "./cannot-show.part.tsx";
import classes from "./pdf-view.module.css";

type PdfPageProps = { pdf: PDFDocumentProxy; number: number; width: number; zoom: number };

/** Some browsers reject larger canvases, which would also need too much memory. */
const MOST_PIXELS = 16_000_000;

/** One page as it would be printed, with its text above it to be selected, copied and read aloud. */
export function PdfPage({ pdf, number, width, zoom }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<number>();
  const [faultAt, setFaultAt] = useState<number>();

  useEffect(() => {
    const drawing = draw(pdf, number, { width, zoom }, [sheet.current!, canvas.current!, text.current!]);
    drawing.done.then(
      () => {
        setDrawn(number);
        setFaultAt(undefined);
      },
      () => !drawing.isCalledOff() && setFaultAt(number),
    );
    return drawing.callOff;
  }, [pdf, number, width, zoom]);

  return (
    <>
      {faultAt === number && <CannotShow>Esta página não pôde ser mostrada.</CannotShow>}
      <div ref={sheet} className={classes.sheet} aria-busy={drawn !== number} hidden={faultAt === number}>
        <canvas ref={canvas} className={classes.canvas} aria-hidden />
        <div ref={text} className={classes.text} role="document" aria-label={`Página ${number}`} />
      </div>
    </>
  );
}

type Places = [sheet: HTMLElement, canvas: HTMLCanvasElement, text: HTMLElement];

function draw(
  pdf: PDFDocumentProxy,
  number: number,
  { width, zoom }: { width: number; zoom: number },
  [sheet, canvas, text]: Places,
) {
  let isOff = false;
  let cancel = () => {};

  async function run(): Promise<void> {
    const page = await pdf.getPage(number);
    if (isOff) return;
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width * zoom) / natural.width });
    const finest = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height));
    const density = Math.min(window.devicePixelRatio || 1, finest);
    sheet.style.width = `${Math.floor(viewport.width)}px`;
    sheet.style.height = `${Math.floor(viewport.height)}px`;
    sheet.style.setProperty("--total-scale-factor", String(viewport.scale));
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    const rendering = page.render({
      canvas,
      viewport,
      ...(density !== 1 && { transform: [density, 0, 0, density, 0, 0] }),
    });
    text.replaceChildren();
    const words = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    cancel = () => {
      rendering.cancel();
      words.cancel();
    };
    await Promise.all([rendering.promise, words.render()]);
  }

  return {
    done: run(),
    isCalledOff: () => isOff,
    callOff: () => {
      isOff = true;
      cancel();
    },
  };
}
