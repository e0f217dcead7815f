import type { ActKind } from "@pauta/contract/law/acts";
import type { Branch, DeadlineTerm } from "@pauta/contract/law/deadlines";
import { usualTerms } from "../../deadlines/terms.rules.ts";
import type { Ruling } from "../kinds/ruling.rules.ts";

/**
 * Terms that may run against a decision besides the usual one: where sources differ, or the act does not say.
 */

type Beside = {
  kinds: readonly ActKind[];
  branches: readonly Branch[];
  term: string;
  /** Without it the term always applies. */
  when?: (ruling: Ruling) => boolean;
};

const CPC: readonly Branch[] = ["civel", "fazenda"];
const PENAL: readonly Branch[] = ["criminal", "execucao_penal", "juizado_criminal"];
const HABEAS = "recurso-ordinario-em-habeas-corpus";

const BESIDE: readonly Beside[] = [
  // the appeal depends on whether the value exceeds 50 ORTN, which the act does not contain
  { kinds: ["sentenca"], branches: ["execucao_fiscal"], term: "apelacao" },
  {
    kinds: ["decisao"],
    branches: CPC,
    term: "ajustes-do-saneamento",
    when: ({ course }) => course.organises,
  },
  {
    kinds: ["decisao"],
    branches: ["juizado_federal"],
    term: "agravo-na-uniformizacao-federal",
    when: ({ recursal_panel }) => recursal_panel,
  },
  // the States' panels have their own rules on uniformização, and on an agravo that Lei 9.099 does not have
  { kinds: ["acordao"], branches: ["juizado"], term: "uniformizacao-estadual" },
  { kinds: ["acordao"], branches: ["juizado_fazenda"], term: "recurso-extraordinario-juizado" },
  { kinds: ["decisao"], branches: ["juizado"], term: "agravo-no-juizado" },
  { kinds: ["decisao"], branches: ["juizado_fazenda"], term: "agravo-de-instrumento" },
  {
    kinds: ["decisao"],
    branches: ["juizado_federal", "juizado_fazenda"],
    term: "agravo-na-turma-recursal",
    when: ({ recursal_panel }) => recursal_panel,
  },
  // against the STF's own judgments hardly any other appeal is left
  {
    kinds: ["acordao"],
    branches: [...CPC, "trabalhista", "juizado", "juizado_federal", "juizado_fazenda"],
    term: "embargos-de-declaracao",
    when: ({ supreme }) => supreme,
  },
  {
    kinds: ["acordao"],
    branches: PENAL,
    term: "embargos-de-declaracao-no-stf",
    when: ({ supreme }) => supreme,
  },
  // in the enforcement, or where an appeal is refused (CLT art. 897)
  { kinds: ["decisao"], branches: ["trabalhista"], term: "agravo-de-peticao" },
  // from the STM one may go to the STF
  {
    kinds: ["acordao"],
    branches: ["militar"],
    term: "recurso-especial-criminal",
    when: ({ habeas }) => habeas !== true,
  },
  // the STJ has decided both ways on its own appeals in children's law
  { kinds: ["acordao"], branches: ["infancia"], term: "recurso-especial" },
  { kinds: ["sentenca"], branches: ["infancia"], term: "apelacao", when: ({ childs_own }) => !childs_own },
  {
    kinds: ["decisao"],
    branches: ["infancia"],
    term: "agravo-de-instrumento",
    when: ({ childs_own }) => !childs_own,
  },
  {
    kinds: ["acordao"],
    branches: ["trabalhista"],
    term: "recurso-extraordinario",
    when: ({ superior_labour }) => superior_labour,
  },
  {
    kinds: ["decisao"],
    branches: PENAL,
    term: "agravo-de-instrumento",
    when: ({ protective }) => protective,
  },
  { kinds: ["acordao"], branches: PENAL, term: HABEAS, when: ({ habeas }) => habeas !== false },
  { kinds: ["acordao"], branches: [...CPC, "infancia"], term: HABEAS, when: ({ habeas }) => habeas === true },
  {
    kinds: ["acordao"],
    branches: ["militar"],
    term: "recurso-em-habeas-corpus-militar",
    when: ({ habeas }) => habeas === true,
  },
  {
    kinds: ["acordao"],
    branches: ["criminal", "execucao_penal"],
    term: "embargos-infringentes-criminais",
    when: ({ by_majority }) => by_majority,
  },
  {
    kinds: ["decisao"],
    branches: PENAL,
    term: "carta-testemunhavel",
    when: (ruling) => ruling.refuses_strict,
  },
  {
    kinds: ["decisao"],
    branches: ["juizado_criminal"],
    term: "apelacao-no-jecrim",
    when: (ruling) => ruling.rejects_charge,
  },
  { kinds: ["decisao"], branches: CPC, term: "agravo-contra-suspensao", when: ({ suspends }) => suspends },
  {
    kinds: ["sentenca", "decisao", "acordao"],
    branches: ["eleitoral"],
    term: "recurso-em-representacao",
    when: (ruling) => ruling.brief_electoral,
  },
  {
    kinds: ["sentenca"],
    branches: ["eleitoral"],
    term: "recurso-criminal-eleitoral",
    when: (ruling) => ruling.electoral_crime,
  },
  {
    kinds: ["decisao"],
    branches: ["eleitoral"],
    term: "recurso-em-sentido-estrito",
    when: (ruling) => ruling.electoral_crime,
  },
];

const byId = new Map(usualTerms.map((term) => [term.id, term]));

/** Which other terms may run against an act of this kind in a branch of justice. */
export const termsBeside = (kind: ActKind, branch: Branch, ruling: Ruling): DeadlineTerm[] =>
  BESIDE.filter(
    ({ kinds, branches, when }) =>
      kinds.includes(kind) && branches.includes(branch) && (when === undefined || when(ruling)),
  ).map(({ term }) => byId.get(term)!);

/** Twenty-four hours, which the TSE counts as one day. */
export const BRIEF_ELECTORAL_DAYS = byId.get("recurso-em-representacao")!.amount;
