import { EVERY_CITY, type Holiday } from "@pauta/contract/law/court-days";
import type { Deadline } from "@pauta/contract/law/deadlines";
import type { CourtPlace } from "./court-place.rules.ts";
import { CUSTOM } from "./law-days.rules.ts";

const AID = "A conta é um auxílio: o advogado deve conferi-la antes de se fiar nela.";

/** What a person must check before trusting a count; `acts` are those stored for its place and period. */
export function warningsOf(
  place: CourtPlace,
  deadline: Deadline,
  acts: readonly Pick<Holiday, "scope" | "city">[],
): string[] {
  const { requested, skipped, end } = deadline;
  const custom = skipped.filter(({ norm }) => norm === CUSTOM).map(({ name }) => name);
  const year = end.slice(0, 4);
  return [
    AID,
    ...deadline.warnings,
    ...when(
      place.court === null,
      "Sem o tribunal, só contam os feriados nacionais: os do estado, do tribunal e da cidade não entraram.",
    ),
    ...when(
      place.court !== null &&
        !acts.some(({ scope }) => scope === "court" || (scope === "state" && !place.isFederal)),
      `Nenhum ato do ${place.court} está no calendário para este período: confira as portarias de suspensão e de feriados locais.`,
    ),
    ...when(
      place.court !== null && requested.city === null,
      "Sem a cidade, os feriados municipais não entraram.",
    ),
    ...when(
      place.city !== null && !acts.some(({ scope, city }) => scope === "city" && city !== EVERY_CITY),
      `Nenhum feriado de ${requested.city} está no calendário para o período: confira os municipais.`,
    ),
    ...when(
      place.isFederal && place.seat === null && place.states.length > 0,
      `O ${place.court} julga em mais de um estado: sem saber onde a unidade fica, os feriados civis do estado não entraram, e a data é a mais cedo possível.`,
    ),
    ...when(
      custom.length > 0,
      `Por costume, e não por lei, ficaram de fora: ${custom.join(", ")}. Confira a portaria do tribunal.`,
    ),
    ...when(
      requested.doubled,
      "Não há dobra onde a lei dá prazo próprio ao ente (CPC, arts. 180, § 2º, 183, § 2º, e 186, § 4º) nem no Juizado Especial da Fazenda Pública (Lei 12.153/2009, art. 7º).",
    ),
    ...when(
      requested.regime === "meses" && requested.year_end_suspension && deadline.start.slice(0, 4) < year,
      "O prazo em meses vai de data a data: a suspensão do fim do ano no meio dele não o alongou. Confira se o prazo é processual.",
    ),
  ];
}

const when = (holds: boolean, warning: string): string[] => (holds ? [warning] : []);
