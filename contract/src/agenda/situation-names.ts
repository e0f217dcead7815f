import type { Situation } from "./compromise-shapes.ts";

/** The names of situations on the screen and in documents. */
export const situationNames: Readonly<Record<Situation, string>> = {
  on_time: "Em Dia",
  attention: "Em Atenção",
  delayed: "Em Atraso",
  completed: "Encerrado",
  cancelled: "Cancelado",
};
