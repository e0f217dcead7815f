/** A compromise as paper shows it, whatever paper it is. */
export type PaperEntry = {
  day: string;
  /** `09:00 às 10:00`, `Dia todo`. */
  time: string;
  title: string;
  /** `Audiência`, `Prazo fatal`, and what became of it. */
  marks: string[];
  facts: { label: string; value: string }[];
  /** Of several lines. */
  note: string | null;
};

/** What stands at the head of the document. */
export type PaperHead = { office: string; period: string; printed: string; count: string };

const weekdays = new Intl.DateTimeFormat("pt-BR", { dateStyle: "full", timeZone: "UTC" });
/** `segunda-feira, 16 de março de 2026`. */
export const dayShown = (day: string): string => weekdays.format(new Date(`${day}T00:00:00Z`));
