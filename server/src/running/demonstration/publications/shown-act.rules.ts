import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { showDate } from "@pauta/contract/platform/dates";
import { parseOabList } from "@pauta/contract/platform/oab";
import type { DemonstrationPerson } from "../offices/offices.rules.ts";

/** An act that the demonstration adds to a day's gazette, to show a case that real ones may lack. */
export type ShownAct = {
  id: number;
  /** Its listing day, counted back from the newest. */
  age: number;
  court: string;
  unit: string;
  /** Name and number of the lawsuit's class in the unified table; null when the source does not say. */
  of_class: readonly [name: string, code: string] | null;
  number: string;
  document: string;
  username: string;
  active: string;
  passive: string;
  text: string;
};

/** The code of its stored publication. */
export const codeOf = ({ id }: Pick<ShownAct, "id">): string => String(id);

/** The act as the national gazette prints it. */
export function communicationOf(act: ShownAct, available: string, lawyer: DemonstrationPerson) {
  const { id } = act;
  const [oab] = parseOabList(lawyer.oab_code!).oabs;
  const recipient = (nome: string, polo: "A" | "P") => ({
    nome: nome.toUpperCase(),
    polo,
    comunicacao_id: id,
  });
  return {
    id,
    data_disponibilizacao: available,
    siglaTribunal: act.court,
    tipoComunicacao: "Intimação",
    nomeOrgao: act.unit,
    texto: act.text,
    numero_processo: act.number,
    meio: "D",
    link: `https://exemplo.invalid/documento/${id}`,
    tipoDocumento: act.document,
    ...(act.of_class && { nomeClasse: act.of_class[0], codigoClasse: act.of_class[1] }),
    numeroComunicacao: id % 1_000_000,
    ativo: true,
    hash: `demonstracao${id}`,
    status: "P",
    motivo_cancelamento: null,
    data_cancelamento: null,
    datadisponibilizacao: showDate(available),
    meiocompleto: "Diário de Justiça Eletrônico Nacional",
    numeroprocessocommascara: formatCnj(act.number),
    destinatarios: [recipient(act.active, "A"), recipient(act.passive, "P")],
    destinatarioadvogados: [
      {
        id: id * 10,
        comunicacao_id: id,
        advogado: { nome: lawyer.name.toUpperCase(), numero_oab: oab!.number, uf_oab: oab!.uf },
      },
    ],
  };
}
