import { showDate } from "./dates.ts";

/**
 * What the days of a publication are called, wherever they are shown: when the gazette made it available, when it counts
 * as published by law, and in the list of which day it came. Only the second is called its publication.
 */
export const publicationDays = {
  registration_date: "Disponibilizada em",
  legal_date: "Publicação",
  publication_date: "Lista de",
} as const;

/** `lista de 20/11/2026`, behind a word that goes before it. */
export const listOf = (day: string): string => `lista de ${showDate(day)}`;

/** `da lista de 20/11/2026`: which of several publications is meant. */
export const ofList = (day: string): string => `da ${listOf(day)}`;
