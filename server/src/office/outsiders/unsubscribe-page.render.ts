import { mailPage, type MailPage } from "../mails/mail-page.rules.ts";

/** Requested confirmation, unsubscribed from one or all offices, subscribed again, or an invalid link. */
export type UnsubscribeState = "requested" | "stopped" | "all_stopped" | "back" | "unknown";

const OFFICE = { label: "Parar os deste escritório", value: "One-Click" };
const ALL = { label: "Parar os de todos os escritórios", value: "All" };
const UNDO = { label: "Voltar a receber", value: "Undo" };

const pages: Record<UnsubscribeState, (office: string) => MailPage> = {
  requested: (office) => ({
    title: "Parar de receber e-mails?",
    says: `Você pode deixar de receber os e‑mails ${office}, ou os de todos os escritórios que usam o Pauta, neste endereço.`,
    wishes: [OFFICE, ALL],
    isQuestion: true,
  }),
  stopped: (office) => ({
    title: "Você não recebe mais e-mails deste escritório",
    says: `Os e‑mails ${office} não são mais enviados a este endereço pelo Pauta. Os de outros escritórios continuam, a não ser que você os pare também.`,
    wishes: [ALL, UNDO],
  }),
  all_stopped: () => ({
    title: "Você não recebe mais e-mails de escritórios no Pauta",
    says: "Nenhum escritório escreve mais a este endereço pelo Pauta. Se foi engano, volte a receber.",
    wishes: [UNDO],
  }),
  back: (office) => ({
    title: "Você voltou a receber",
    says: `Os e‑mails ${office} podem voltar a chegar a este endereço.`,
    wishes: [OFFICE, ALL],
  }),
  unknown: () => ({
    title: "Este endereço não vale mais",
    says: "Use o link de um e‑mail mais recente.",
    wishes: [],
  }),
};

/** The unsubscribe page of every email to an outsider; without script, and without showing his address. */
export const unsubscribePage = (publicUrl: string, state: UnsubscribeState, office: string | null): string =>
  mailPage(publicUrl, pages[state](office === null ? "deste escritório" : `de ${office}`));
