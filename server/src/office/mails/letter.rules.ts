import { markup, type Html } from "../../platform/security/html.ts";

/** A mail's content in both of its forms. */
export type Letter = { subject: string; text: string; html: string };

export type Quoted = { text: string; html: readonly Html[] };

/** What every letter of ours is made of: paragraphs, and at most one thing to click. */
export type Written = {
  subject: string;
  paragraphs: readonly string[];
  /** What others wrote, set apart from our own words in both forms. */
  quoted?: Quoted;
  button?: { label: string; address: string };
  closing?: readonly string[];
};

const PAPER = "font-family:Georgia,serif;max-width:620px;line-height:1.5;color:#1a1b26";
const QUOTED = "margin:16px 0;padding:4px 0 4px 14px;border-left:3px solid #b9bac6";
const BUTTON =
  "display:inline-block;padding:10px 18px;background:#1f3a5f;color:#fff;text-decoration:none;border-radius:4px";

/** A letter as plain text and as plain HTML: no table, no picture, nothing fetched. */
export function writeLetter({ subject, paragraphs, quoted, button, closing = [] }: Written): Letter {
  const text = [
    ...paragraphs,
    ...(quoted ? [marked(quoted.text)] : []),
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...closing,
  ].join("\n\n");
  const asHtml = (lines: readonly string[]): Html[] => lines.map((line) => markup`<p>${line}</p>`);
  const link = button
    ? [
        markup`<p><a href="${button.address}" style="${BUTTON}">${button.label}</a></p>`,
        markup`<p style="font-size:13px;word-break:break-all">${button.address}</p>`,
      ]
    : [];
  const apart = quoted ? [markup`<blockquote style="${QUOTED}">${quoted.html}</blockquote>`] : [];
  const body = markup`<div lang="pt-BR" style="${PAPER}">${asHtml(paragraphs)}${apart}${link}${asHtml(closing)}</div>`;
  return { subject, text, html: body.source };
}

/** Paragraphs that others wrote, as they stand in both forms. */
export const quotedParagraphs = (lines: readonly string[]): Quoted => ({
  text: lines.join("\n\n"),
  html: lines.map((line) => markup`<p style="white-space:pre-wrap">${line}</p>`),
});

/** Each line marked, whatever breaks it: none of theirs can pass for one of ours. */
const marked = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
