import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";

const MARGIN = 30;
const LINE = 12;
const PER_SIGN = 4;

/** Renders a gazette's text as a PDF with the same lines, and a page for each header. */
export async function printGazette(text: string): Promise<Buffer> {
  const pdf = new PdfDocument({ size: [1400, 1000], margin: MARGIN, autoFirstPage: false });
  const bytes = buffer(pdf);
  let y = MARGIN;
  for (const line of text.trimEnd().split("\n")) {
    if (line.includes("Disponibilização:")) {
      pdf.addPage().fontSize(9);
      y = MARGIN;
    }
    pdf.text(line.trim(), MARGIN + PER_SIGN * line.search(/\S/), y, { lineBreak: false });
    y += LINE;
  }
  pdf.end();
  return bytes;
}
