import { markup, type Html } from "../../platform/security/html.ts";

/** A page behind a link in an email: its text and its buttons. */
export type MailPage = {
  title: string;
  says: string;
  wishes: readonly { label: string; value: string }[];
  /** The first button is the primary one. */
  isQuestion?: boolean;
};

const STYLE = `:root{color-scheme:light dark;--ink:#1a1b26;--paper:#fdfdfb;--soft:#5b5d6b;--line:#d9d9d2;--accent:#3d45c9;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e6e6ea;--paper:#16171f;--soft:#a5a7b4;--line:#34364a;--accent:#a3a8ff;--on-accent:#16171f}}
body{margin:0;padding:10vh 24px 24px;background:var(--paper);color:var(--ink);font:16px/1.6 Inter,system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;border-top:3px solid var(--accent);padding-top:24px}
h1{font-size:22px;line-height:1.3;margin:0 0 12px}
p{margin:0 0 16px}
.mark{display:flex;align-items:center;gap:10px;max-width:32rem;margin:0 auto 16px;font-weight:600}
small{display:block;border-top:1px solid var(--line);padding-top:16px;margin-top:32px;color:var(--soft);font-size:14px}
a{color:var(--accent)}
form{margin:24px 0}
button{font:inherit;font-weight:600;padding:10px 18px;border-radius:6px;cursor:pointer;border:1px solid var(--accent);background:none;color:var(--accent)}
button.filled{background:var(--accent);color:var(--on-accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/** A self-contained page without script, which works in any mail program's window. */
export function mailPage(publicUrl: string, { title, says, wishes, isQuestion = false }: MailPage): string {
  return markup`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Pauta</title><link rel="icon" href="/favicon.svg">
<style>${STYLE}</style></head>
<body><div class="mark"><img src="/favicon.svg" width="28" height="28" alt="">Pauta</div><main><h1>${title}</h1><p>${says}</p>${wishes.map(
    (wish, at) => formOf(wish, isQuestion && at === 0),
  )}<small><a href="${publicUrl}/login">Entrar no Pauta</a></small></main></body></html>`.source;
}

const formOf = ({ label, value }: MailPage["wishes"][number], isFilled: boolean): Html =>
  markup`<form method="post"><button ${isFilled ? FILLED : ""} name="List-Unsubscribe" value="${value}">${label}</button></form>`;

const FILLED = markup`class="filled"`;
