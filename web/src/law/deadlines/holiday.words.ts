import type { HolidayKind, HolidayScope } from "@pauta/contract/law/court-days";

export const KINDS: { value: HolidayKind; label: string }[] = [
  { value: "closed", label: "Sem expediente" },
  { value: "partial", label: "Expediente reduzido" },
  { value: "suspension", label: "Prazos suspensos" },
  { value: "open", label: "Expediente normal, apesar da lei ou do costume" },
];

export const SCOPES: { value: HolidayScope; label: string }[] = [
  { value: "national", label: "Todo o país" },
  { value: "federal_courts", label: "Justiça federal, do trabalho, eleitoral e tribunais superiores" },
  { value: "state", label: "Justiça de um estado" },
  { value: "court", label: "Um tribunal" },
  { value: "city", label: "Uma cidade" },
];

/** A kind as lists name it, without the explanation that the form adds. */
export const kindName = (kind: HolidayKind): string =>
  KINDS.find(({ value }) => value === kind)!.label.split(",")[0]!;

/** The years around the present one to choose from, and the chosen one. */
export const yearChoices = (thisYear: string, chosen: string): string[] => {
  const around = [-2, -1, 0, 1, 2].map((ahead) => String(Number(thisYear) + ahead));
  return [...new Set([...around, chosen])].toSorted();
};
