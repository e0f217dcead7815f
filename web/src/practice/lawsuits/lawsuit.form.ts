import { digitsOf, formatCnj, parseCnj } from "@pauta/contract/platform/cnj-number";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import type { Lawsuit, MainRelation, Party } from "@pauta/contract/practice/lawsuits";
import { fieldsOfStep, type FieldValues, valuesOf } from "../../lib/forms/field-values.ts";
import type { LawsuitBody } from "./lawsuits.queries.ts";

/** The form's values: the fields as typed, and the main lawsuit. */
export type LawsuitValues = FieldValues<typeof lawsuitFields> & {
  main_lawsuit_id: number | null;
  /** The main lawsuit's number, for display. */
  main_process: string;
  main_relation: MainRelation | null;
  /** A new lawsuit's clients and opposing parties. */
  clients: Pick<Party, "id" | "name" | "opposite">[];
  updated_at?: string;
};

/** What is known of a new lawsuit, from where it was begun. */
export type KnownOfLawsuit = Partial<LawsuitValues> & {
  /** The names of its parties, as a publication prints them. */
  parties?: readonly string[];
};

/** The form's values for a lawsuit, or for a new one. */
export const lawsuitValues = (lawsuit: Lawsuit | undefined): LawsuitValues => ({
  ...valuesOf(lawsuitFields, lawsuit),
  main_lawsuit_id: lawsuit?.main_lawsuit_id ?? null,
  main_process: lawsuit?.related.find(({ is_main }) => is_main)?.process ?? "",
  main_relation: lawsuit?.main_relation ?? null,
  clients: [],
  ...(lawsuit && { updated_at: lawsuit.updated_at }),
});

export const MAIN_FIELDS = [...fieldsOfStep(lawsuitFields, "main"), "clients"];
export const FURTHER_FIELDS = [...fieldsOfStep(lawsuitFields, "further"), "main_lawsuit_id", "main_relation"];

/** The request body of the form. */
export const bodyOf = ({
  main_process: _shown,
  main_relation,
  clients,
  ...values
}: LawsuitValues): LawsuitBody => ({
  ...values,
  ...(clients.length > 0 && { clients: clients.map(({ id }) => id) }),
  main_relation: values.main_lawsuit_id === null ? null : main_relation,
});

/**
 * A number with all its 20 digits gets their mask, with an incident such as `/01` after it; anything else
 * stays.
 */
export function maskWhenWhole(typed: string): string {
  // pasted with the words before it: "Processo nº …"
  const announced = /^\D*[^\d\s]\D*\d/.test(typed) && digitsOf(typed).length >= 20 ? parseCnj(typed) : null;
  if (announced) return [formatCnj(announced.digits), announced.incident].filter(Boolean).join("/");
  const [digits = "", ...incident] = typed.replaceAll(/[.\-\s]/g, "").split(/(?=\/\d{1,5}$)/);
  return /^\d{20}$/.test(digits) ? formatCnj(digits) + incident.join("") : typed;
}

export const RELATIONS: Record<MainRelation, string> = {
  appeal: "Recurso",
  incident: "Incidente",
  enforcement: "Cumprimento de sentença",
  connected: "Conexo",
};

export const AREAS = [
  "Cível",
  "Trabalhista",
  "Criminal",
  "Tributário",
  "Previdenciário",
  "Família e Sucessões",
  "Consumidor",
  "Administrativo",
  "Empresarial",
  "Eleitoral",
  "Ambiental",
];

export const INSTANCES = [
  "1ª instância",
  "2ª instância",
  "Tribunais superiores",
  "Juizado especial",
  "Turma recursal",
];
