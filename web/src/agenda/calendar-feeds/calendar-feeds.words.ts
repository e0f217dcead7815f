import type { FeedPrivacy } from "@pauta/contract/agenda/calendar-feeds";

/** How much another program reads, and what that means for who looks over a shoulder there. */
export const privacyWords: Record<FeedPrivacy, { label: string; explanation: string }> = {
  full: { label: "Completo", explanation: "Descrição, local, processo e cliente." },
  number: { label: "Somente o número do processo", explanation: "Nem descrição, nem nomes." },
  busy: { label: "Somente ocupado", explanation: "Apenas dia e hora, como “Ocupado”." },
};
