import { showDate } from "./dates.ts";

/**
 * Labels of a publication's days, used everywhere: when the gazette made it available, when it counts as
 * published by law, and the day of its list. Only the second is called "Publicação".
 */
export const publicationDays = {
  registration_date: "Disponibilizada em",
  legal_date: "Publicação",
  publication_date: "Lista de",
} as const;

/** `lista de 20/11/2026`, to follow a preposition. */
export const listOf = (day: string): string => `lista de ${showDate(day)}`;

/** `da lista de 20/11/2026`, to say which of several publications is meant. */
export const ofList = (day: string): string => `da ${listOf(day)}`;
