import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of a PDF, line by line, and the names of its embedded fonts. */
export async function textOfPdf(bytes: Buffer): Promise<{ pages: number; text: string; fonts: string[] }> {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    lines.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  const pages = file.numPages;
  await file.loadingTask.destroy();
  const fonts = [...bytes.toString("latin1").matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name!);
  return { pages, text: lines.join("\n"), fonts };
}
