/** A compromise as every document format shows it. */
export type DocumentEntry = {
  day: string;
  /** `09:00 às 10:00`, `Dia todo`. */
  time: string;
  title: string;
  /** `Audiência`, `Prazo fatal`, and its outcome. */
  marks: string[];
  facts: { label: string; value: string }[];
  /** May have several lines. */
  note: string | null;
};

/** The head of the document. */
export type DocumentHead = { office: string; period: string; printed: string; count: string };

const weekdays = new Intl.DateTimeFormat("pt-BR", { dateStyle: "full", timeZone: "UTC" });
/** `segunda-feira, 16 de março de 2026`. */
export const dayShown = (day: string): string => weekdays.format(new Date(`${day}T00:00:00Z`));
