import { mailPage } from "../../office/mails/mail-page.rules.ts";

/** The page asks, confirms the end, confirms the return, or says that the address is unknown. */
export type LeavingState = "requested" | "left" | "back" | "unknown";

type Words = { title: string; says: string; wish?: { label: string; value: "One-Click" | "Undo" } };

const WORDS: Record<LeavingState, Words> = {
  requested: {
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

/** The page of the address in every daily email, without scripts and personal data. */
export function leavingPage(publicUrl: string, state: LeavingState): string {
  const { wish, ...words } = WORDS[state];
  return mailPage(publicUrl, { ...words, wishes: wish ? [wish] : [], isQuestion: state === "requested" });
}
