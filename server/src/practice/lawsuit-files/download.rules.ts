/** Which bytes of a file are sent: all of it, one part of it, or none because the part asked for is not there. */
export type Span = { start: number; end: number } | "whole" | "unsatisfiable";

/**
 * The part that a Range header asks for (RFC 9110 § 14.1.2). Several parts at once, other units and what cannot be
 * understood are passed over, as the standard allows: the whole file answers them.
 */
export function spanAsked(range: string | undefined, size: number): Span {
  const asked = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range ?? "");
  if (!asked || (asked[1] === "" && asked[2] === "")) return "whole";
  const [from, to] = [asked[1]!, asked[2]!];
  if (from === "") {
    const last = Math.min(Number(to), size);
    return last === 0 ? "unsatisfiable" : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  if (to !== "" && Number(to) < start) return "whole";
  if (start >= size) return "unsatisfiable";
  return { start, end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
