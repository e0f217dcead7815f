import type { ActKind } from "@pauta/contract/law/acts";
import type { ActToRead } from "../read-act.rules.ts";

/** An invented act with what a careful person would note about it. */
export type LabelledAct = {
  name: string;
  act: ActToRead;
  kind: ActKind;
  /** `15 dias plaintiff`, `10 uteis both doubled`, `until 2026-04-30 unnamed`, in the order of the text. */
  terms: readonly string[];
  /** `hearing 2026-05-12 14:30`, `session 2026-04-10..2026-04-17`. */
  sittings: readonly string[];
  /** Of the sittings: `Sala 5`, `https://...`, in any order. */
  places: readonly string[];
  cents: readonly number[];
};

export const AVAILABLE = "2026-03-13";

type Expected = Partial<Omit<LabelledAct, "name" | "act" | "kind">>;

export function labelled(
  name: string,
  kind: ActKind,
  publication_text: string,
  { terms = [], sittings = [], places = [], cents = [] }: Expected = {},
  record: Partial<ActToRead> = {},
): LabelledAct {
  const act = {
    publication_text,
    title: null,
    court: "TJSP",
    notebook_identification: kind === "acordao" ? "1ª Câmara Cível" : "1ª Vara Cível",
    registration_date: AVAILABLE,
    ...record,
  };
  return { name, act, kind, terms, sittings, places, cents };
}
