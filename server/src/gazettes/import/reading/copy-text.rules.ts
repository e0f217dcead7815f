/** One value of a line of COPY's text format; NUL is removed, because PostgreSQL cannot store it. */
export function copyValue(value: string | number | readonly string[] | null): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value : `{${value.map(quoted).join(",")}}`;
  return NEEDS_ESCAPE.test(text) ? text.replaceAll(ESCAPED, escapeOne) : text;
}

/** An element of an array as PostgreSQL reads it. */
const quoted = (element: string): string => `"${element.replaceAll(/["\\]/g, "\\$&")}"`;

// oxlint-disable-next-line no-control-regex -- exactly the characters that COPY's text form escapes
const NEEDS_ESCAPE = /[\\\n\r\t\0]/;
// oxlint-disable-next-line no-control-regex
const ESCAPED = /[\\\n\r\t\0]/g;

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\0": "" };

const escapeOne = (character: string): string => ESCAPES[character]!;
