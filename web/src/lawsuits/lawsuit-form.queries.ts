import { formatCnj } from "@pauta/contract/cnj-number";
import type { Lawsuit, MainRelation } from "@pauta/contract/lawsuits";
import { type Draft, draftOf } from "../lib/draft.ts";
import type { LawsuitBody } from "./lawsuits.queries.ts";

/** Fields that are plain text in the form and in the record. */
const TEXTS = [
  "note",
  "procedural_class",
  "action_nature",
  "distribution",
  "forum",
  "control",
  "judge",
  "reporter",
  "documents_folder",
  "folder",
  "judging_organ",
  "judicial_district",
  "judicial_rod",
  "lawsuit_instance",
  "lawsuit_origin",
  "observation",
  "phase",
  "process_subject",
  "rite",
  "section",
  "sequence",
  "volume",
] as const;
type TextField = (typeof TEXTS)[number];

/** What the form holds: texts as typed, ids as a choice has them. */
export type LawsuitValues = Record<TextField, string> & {
  process: string;
  lawsuit_status_id: string | null;
  user_id: string | null;
  /** `yyyy-mm-dd`, or what was typed so far. */
  opening_date: string;
  value: number | string;
  liability_forecast: number | string;
  main_lawsuit_id: number | null;
  /** The main lawsuit's number, to be shown. */
  main_process: string;
  main_relation: MainRelation | null;
  updated_at?: string;
};

/** Domain.md 11.2; the first is where an office's cases almost always begin. */
const ONGOING = "1";

/** The form's values for a lawsuit, or for a new one. */
export function lawsuitValues(lawsuit: Lawsuit | undefined): LawsuitValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, lawsuit?.[name] ?? ""]));
  const main = lawsuit?.related.find(({ is_main }) => is_main);
  return {
    ...(texts as Record<TextField, string>),
    process: lawsuit?.process ?? "",
    lawsuit_status_id: lawsuit ? String(lawsuit.lawsuit_status_id) : ONGOING,
    user_id: lawsuit?.user_id ? String(lawsuit.user_id) : null,
    opening_date: lawsuit?.opening_date ?? "",
    value: lawsuit?.value ?? "",
    liability_forecast: lawsuit?.liability_forecast ?? "",
    main_lawsuit_id: lawsuit?.main_lawsuit_id ?? null,
    main_process: main?.process ?? "",
    main_relation: lawsuit?.main_relation ?? null,
    ...(lawsuit && { updated_at: lawsuit.updated_at }),
  };
}

/** Fields of the first step; the second has the others. */
export const MAIN_FIELDS: string[] = [
  "process",
  "lawsuit_status_id",
  "user_id",
  "procedural_class",
  "action_nature",
  "opening_date",
  "folder",
  "value",
  "liability_forecast",
  "note",
];
export const FURTHER_FIELDS = Object.keys(lawsuitValues(undefined)).filter(
  (name) => !MAIN_FIELDS.includes(name),
);

/** What is sent of the form. */
export function bodyOf({ main_process: _shown, main_relation, ...values }: LawsuitValues): LawsuitBody {
  return {
    ...values,
    lawsuit_status_id: values.lawsuit_status_id ?? "",
    main_relation: values.main_lawsuit_id === null ? null : main_relation,
  };
}

/** A number with all its 20 digits takes their mask, an incident such as `/01` after it; anything else stays. */
export function maskWhenWhole(typed: string): string {
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

export type LawsuitDraft = { values: LawsuitValues; isOpen: boolean };

/** What was typed into the form of a lawsuit, or of a new one: it outlives a lost session and a closed dialog. */
export const lawsuitDraft = (userId: number, id: number | null): Draft<LawsuitDraft> =>
  draftOf(userId, `lawsuit-${id ?? "new"}`);
