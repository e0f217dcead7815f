import { isToCheck } from "@pauta/contract/law/deadline-candidates";
import { datesOfAct } from "./act-dates.fixture.ts";

export const CRIME = "AÇÃO PENAL - PROCEDIMENTO ORDINÁRIO";

/** An act as the gazette prints it, made available on a Friday before a holiday. */
export function printedAct(
  text: string,
  title = "Intimação",
  className = "PROCEDIMENTO COMUM CÍVEL",
  court = "TJSP",
) {
  return {
    title,
    court,
    notebook_identification: court.startsWith("TRT")
      ? "1ª Vara do Trabalho"
      : court.startsWith("TRE")
        ? "1ª Zona Eleitoral"
        : className === CRIME
          ? "1ª Vara Criminal"
          : "1ª Vara Cível",
    class_name: className,
    registration_date: "2026-04-24",
    publication_text: text,
  };
}

/** The earliest date, and whether it is certain. */
export function firstDateOf(act: ReturnType<typeof printedAct>): {
  date: string | undefined;
  isSure: boolean;
} {
  const dates = datesOfAct(act);
  const isSure = dates.length > 0 && !isToCheck(dates.map(({ shown }) => shown));
  return { date: dates[0]?.date, isSure };
}
