import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { PdfUnread, streamPdfText } from "../../../platform/documents/pdf-text-in-thread.ts";

/** The largest notebook known, the São Paulo court's first instance of the interior, has 60 MB and 4,000 pages. */
const mostBytes = 300 << 20;
const mostPages = 10_000;

/** Why a PDF has no readable text, in Portuguese. */
export class PdfFault extends Error {}

const reasons: Record<PdfUnread["fault"], string> = {
  unreadable: "O PDF não pôde ser lido: está danificado ou protegido por senha",
  no_text: "O PDF não tem texto: são páginas digitalizadas",
  too_slow: "A leitura do PDF passou do tempo permitido",
};

/** Whether a content begins like a PDF (ISO 32000-1 § 7.5.2), after at most a few stray bytes. */
export const beginsAsPdf = (content: Buffer): boolean => content.toString("latin1", 0, 16).includes("%PDF-");

/**
 * The text of a gazette in PDF.
 *
 * @param pdf its path, or its bytes, which are stored in a file while they are read
 * @throws {PdfFault} when it is damaged, protected, without text, or larger than any gazette
 */
export async function* streamGazettePdf(pdf: string | AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const stored = typeof pdf === "string" ? null : path.join(tmpdir(), `pauta-${randomUUID()}.pdf`);
  try {
    if (typeof pdf === "string") {
      if ((await stat(pdf)).size > mostBytes) throw tooLarge();
    } else await pipeline(limited(pdf), createWriteStream(stored!, { flags: "wx", mode: 0o600 }));
    yield* streamPdfText({ path: stored ?? (pdf as string), most_pages: mostPages });
  } catch (error) {
    throw error instanceof PdfUnread ? new PdfFault(reasons[error.fault]) : error;
  } finally {
    if (stored !== null) await rm(stored, { force: true });
  }
}

const tooLarge = () => new PdfFault(`O PDF é maior que o limite de ${mostBytes >> 20} MB`);

async function* limited(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > mostBytes) throw tooLarge();
    yield piece;
  }
}
