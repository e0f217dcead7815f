import { markup, type Html } from "../../platform/security/html.ts";

/** An email's content, as text and as HTML. */
export type EmailContent = { subject: string; text: string; html: string };

export type Quoted = { text: string; html: readonly Html[] };

/** The parts of every email: paragraphs, and at most one button. */
export type Written = {
  subject: string;
  paragraphs: readonly string[];
  /** Text written by others, set apart from our own in both forms. */
  quoted?: Quoted;
  button?: { label: string; address: string };
  closing?: readonly string[];
};

/** The style of an email's outermost element. */
export const EMAIL_STYLE = "font-family:Georgia,serif;max-width:620px;line-height:1.5;color:#1a1b26";
const QUOTED = "margin:16px 0;padding:4px 0 4px 14px;border-left:3px solid #b9bac6";
const BUTTON =
  "display:inline-block;padding:10px 18px;background:#1f3a5f;color:#fff;text-decoration:none;border-radius:4px";

/** Renders an email as plain text and simple HTML: no table, no picture, nothing external. */
export function renderEmail({ subject, paragraphs, quoted, button, closing = [] }: Written): EmailContent {
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
  const body = markup`<div lang="pt-BR" style="${EMAIL_STYLE}">${asHtml(paragraphs)}${apart}${link}${asHtml(closing)}</div>`;
  return { subject, text, html: body.source };
}

/** Paragraphs written by others, in both forms. */
export const quotedParagraphs = (lines: readonly string[]): Quoted => ({
  text: lines.join("\n\n"),
  html: lines.map((line) => markup`<p style="white-space:pre-wrap">${line}</p>`),
});

/** Marks each line, so that none can pass for one of ours. */
const marked = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
