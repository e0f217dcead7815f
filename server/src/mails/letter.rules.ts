import { markup, type Html } from "../platform/html.ts";

/** A mail's content in both of its forms. */
export type Letter = { subject: string; text: string; html: string };

/** What every letter of ours is made of: paragraphs, and at most one thing to click. */
export type Written = {
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; address: string };
  closing?: readonly string[];
};

const PAPER = "font-family:Georgia,serif;max-width:620px;line-height:1.5;color:#1a1b26";
const BUTTON =
  "display:inline-block;padding:10px 18px;background:#1f3a5f;color:#fff;text-decoration:none;border-radius:4px";

/** A letter as plain text and as plain HTML: no table, no picture, nothing fetched. */
export function writeLetter({ subject, paragraphs, button, closing = [] }: Written): Letter {
  const text = [...paragraphs, ...(button ? [`${button.label}:\n${button.address}`] : []), ...closing].join(
    "\n\n",
  );
  const asHtml = (lines: readonly string[]): Html[] => lines.map((line) => markup`<p>${line}</p>`);
  const link = button
    ? [
        markup`<p><a href="${button.address}" style="${BUTTON}">${button.label}</a></p>`,
        markup`<p style="font-size:13px;word-break:break-all">${button.address}</p>`,
      ]
    : [];
  const body = markup`<div lang="pt-BR" style="${PAPER}">${asHtml(paragraphs)}${link}${asHtml(closing)}</div>`;
  return { subject, text, html: body.source };
}
