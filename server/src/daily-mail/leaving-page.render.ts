import { markup, type Html } from "../platform/html.ts";

/** Whether he is asked, has left, has come back, or the address is nobody's. */
export type LeavingState = "asked" | "left" | "back" | "unknown";

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

type Words = { title: string; says: string; wish?: { label: string; value: "One-Click" | "Undo" } };

const WORDS: Record<LeavingState, Words> = {
  asked: {
    title: "Parar de receber o e-mail do dia?",
    says: "Suas publicações continuam no Pauta todos os dias. Só o e‑mail das 10:00 e os seus complementos deixam de ser enviados.",
    wish: { label: "Parar de receber", value: "One-Click" },
  },
  left: {
    title: "Você não recebe mais o e-mail do dia",
    says: "Suas publicações continuam no Pauta todos os dias: lembre-se de lê-las lá. Se foi engano, volte a receber.",
    wish: { label: "Voltar a receber", value: "Undo" },
  },
  back: {
    title: "Você voltou a receber o e-mail do dia",
    says: "As publicações de cada dia útil chegam às 10:00, e à tarde o que vier depois.",
    wish: { label: "Parar de receber", value: "One-Click" },
  },
  unknown: {
    title: "Este endereço não vale mais",
    says: "Use o endereço de um e‑mail mais recente, ou entre no Pauta e escolha nas preferências de notificação o que recebe.",
  },
};

/** The page behind the address that stands in every daily mail; without script, and with nothing of the person's. */
export function leavingPage(publicUrl: string, state: LeavingState): string {
  const { title, says, wish } = WORDS[state];
  return markup`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Pauta</title><link rel="icon" href="/favicon.svg">
<style>${STYLE}</style></head>
<body><div class="mark"><img src="/favicon.svg" width="28" height="28" alt="">Pauta</div><main><h1>${title}</h1><p>${says}</p>${wish ? [formOf(wish, state === "asked")] : []}<small><a href="${publicUrl}/login">Entrar no Pauta</a></small></main></body></html>`
    .source;
}

const formOf = ({ label, value }: NonNullable<Words["wish"]>, isFilled: boolean): Html =>
  markup`<form method="post"><button ${isFilled ? FILLED : ""} name="List-Unsubscribe" value="${value}">${label}</button></form>`;

const FILLED = markup`class="filled"`;
