import type { HeadPartKind } from "@pauta/contract/platform/act-layout";

/** The one-line head of São Paulo's gazette: `Processo N - classe - assunto - autor - réu - ato`. */

/** The end of a piece. */
export const PIECE_END = /\s[-–]\s|\s(?=\(adv\(s\))/i;

/** Whether a text goes on in pieces at this position. */
export const isDashed = (text: string, at: number): boolean =>
  /\s[-–]\s*$/.test(text.slice(Math.max(0, at - 4), at));

/** Belongs to the company's name before it: `Padaria Ltda. - ME`. */
export const isSuffix = (piece: string): boolean =>
  /^(?:ME|EPP|MEI|INSS|CEF|EIRELI|S\/?A)$/.test(piece.trim());

/** A sentence that the court of appeal prints into each head. */
export const isFixedPhrase = (piece: string): boolean => /^Processo Digital\./i.test(piece);

/** With two names the first may be the subject or the plaintiff: only what is certain is said. */
export function kindsOfPieces(pieces: readonly string[]): HeadPartKind[] {
  if (pieces.length === 1) return [/\sX\s/.test(pieces[0]!) ? "party" : "other"];
  return pieces.map((_, at) => (at === 0 ? "class" : at === 1 ? "other" : "party"));
}
