const SPECIAL: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SPECIAL[sign]!);

/** Text that is already HTML. Created by the `markup` tag only. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Piece = string | number | Html | readonly Html[];

/**
 * HTML with every inserted text escaped; pieces made by this tag are inserted as they are. (Formatters
 * rewrite the content of a tag named html.)
 */
export function markup(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(
    parts.map((part, index) => part + (index < pieces.length ? sourceOf(pieces[index]!) : "")).join(""),
  );
}

function sourceOf(piece: Piece): string {
  if (piece instanceof Html) return piece.source;
  if (typeof piece === "object") return piece.map((one) => one.source).join("");
  return escapeHtml(String(piece));
}
