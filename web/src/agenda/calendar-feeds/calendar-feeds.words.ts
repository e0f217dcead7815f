import type { FeedPrivacy } from "@pauta/contract/agenda/calendar-feeds";

/** How much of the agenda another program gets, and what an onlooker can read there. */
export const privacyWords: Record<FeedPrivacy, { label: string; explanation: string }> = {
  full: { label: "Completo", explanation: "Descrição, local, processo e cliente." },
  number: { label: "Somente o número do processo", explanation: "Nem descrição, nem nomes." },
  busy: { label: "Somente ocupado", explanation: "Apenas dia e hora, como “Ocupado”." },
};
