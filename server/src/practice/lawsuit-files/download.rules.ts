/** Which bytes of a file are sent: all, one part, or none because the requested part does not exist. */
export type Span = { start: number; end: number } | "whole" | "unsatisfiable";

/**
 * The part that a Range header requests (RFC 9110 § 14.1.2). Several parts, other units and invalid headers are
 * ignored, as the standard allows, and the whole file is sent.
 */
export function requestedSpan(range: string | undefined, size: number): Span {
  const requested = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range ?? "");
  if (!requested || (requested[1] === "" && requested[2] === "")) return "whole";
  const [from, to] = [requested[1]!, requested[2]!];
  if (from === "") {
    const last = Math.min(Number(to), size);
    return last === 0 ? "unsatisfiable" : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  if (to !== "" && Number(to) < start) return "whole";
  if (start >= size) return "unsatisfiable";
  return { start, end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
