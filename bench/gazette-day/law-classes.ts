import { weigh, type Weighted } from "./random.ts";

/** The stage of a lawsuit that a class belongs to; it decides which acts can be published in it. */
export type Stage =
  | "knowledge"
  | "enforcement"
  | "family"
  | "tax"
  | "social"
  | "labour"
  | "labour-appeal"
  | "appeal"
  | "criminal";

/** The matters that a court unit judges. */
export type Competence =
  | "civil"
  | "small"
  | "family"
  | "tax"
  | "social"
  | "labour"
  | "labour-appeal"
  | "appeal"
  | "superior"
  | "criminal";

/** A class of the CNJ's unified tables with the names of its two sides. */
export type LawClass = {
  code: number;
  name: string;
  short: string;
  stage: Stage;
  active: string;
  passive: string;
  subjects: readonly string[];
};

const contracts = [
  "Indenização por Dano Moral",
  "Indenização por Dano Material",
  "Rescisão do contrato e devolução do dinheiro",
  "Inadimplemento",
  "Prestação de Serviços",
  "Responsabilidade Civil",
  "Acidente de Trânsito",
  "Contratos Bancários",
  "Planos de saúde",
  "Obrigação de Fazer / Não Fazer",
];
const debts = [
  "Contratos Bancários",
  "Duplicata",
  "Despesas Condominiais",
  "Cheque",
  "Nota Promissória",
  "Locação de Imóvel",
];
const work = [
  "Horas Extras",
  "Verbas Rescisórias",
  "Adicional de Insalubridade",
  "Rescisão Indireta",
  "Equiparação Salarial",
];
const pensions = [
  "Aposentadoria por Idade",
  "Auxílio por Incapacidade Temporária",
  "Concessão",
  "Pensão por Morte",
];

const lawClass = (
  code: number,
  name: string,
  short: string,
  stage: Stage,
  sides: string,
  subjects: readonly string[],
): LawClass => {
  const [active = "", passive = ""] = sides.split("/");
  return { code, name, short, stage, active, passive, subjects };
};

const common = lawClass(7, "Procedimento Comum Cível", "ProcComCiv", "knowledge", "AUTOR/RÉU", contracts);
const judgmentDebt = lawClass(
  156,
  "Cumprimento de Sentença",
  "CumSen",
  "enforcement",
  "EXEQUENTE/EXECUTADO",
  contracts,
);
const titleDebt = lawClass(
  12_154,
  "Execução de Título Extrajudicial",
  "ExTitExt",
  "enforcement",
  "EXEQUENTE/EXECUTADO",
  debts,
);
const seizure = lawClass(
  81,
  "Busca e Apreensão em Alienação Fiduciária",
  "BusApr",
  "knowledge",
  "REQUERENTE/REQUERIDO",
  ["Alienação Fiduciária"],
);
const monitory = lawClass(40, "Monitória", "Monito", "knowledge", "AUTOR/RÉU", debts);
const smallClaim = lawClass(
  436,
  "Procedimento do Juizado Especial Cível",
  "ProceJEC",
  "knowledge",
  "REQUERENTE/REQUERIDO",
  contracts,
);
const support = lawClass(
  69,
  "Alimentos - Lei Especial Nº 5.478/68",
  "Alimen",
  "family",
  "REQUERENTE/REQUERIDO",
  ["Fixação", "Revisão", "Exoneração"],
);
const estate = lawClass(39, "Inventário", "Invent", "family", "REQUERENTE/INVENTARIADO", [
  "Inventário e Partilha",
]);
const divorce = lawClass(12_541, "Divórcio Litigioso", "DivLit", "family", "REQUERENTE/REQUERIDO", [
  "Dissolução",
  "Guarda",
  "Partilha",
]);
const taxDebt = lawClass(1116, "Execução Fiscal", "ExFis", "tax", "EXEQUENTE/EXECUTADO", [
  "IPTU/ Imposto Predial e Territorial Urbano",
  "ICMS/ Imposto sobre Circulação de Mercadorias",
  "Dívida Ativa",
]);
const pension = lawClass(7, "Procedimento Comum Cível", "ProcComCiv", "social", "AUTOR/RÉU", pensions);
const smallPension = lawClass(
  436,
  "Procedimento do Juizado Especial Cível",
  "ProceJEC",
  "social",
  "AUTOR/RÉU",
  pensions,
);
const stateDebt = lawClass(
  12_078,
  "Cumprimento de Sentença contra a Fazenda Pública",
  "CumSenFaz",
  "enforcement",
  "EXEQUENTE/EXECUTADO",
  pensions,
);
const labour = lawClass(
  985,
  "Ação Trabalhista - Rito Ordinário",
  "ATOrd",
  "labour",
  "RECLAMANTE/RECLAMADO",
  work,
);
const shortLabour = lawClass(
  1125,
  "Ação Trabalhista - Rito Sumaríssimo",
  "ATSum",
  "labour",
  "RECLAMANTE/RECLAMADO",
  work,
);
const labourAppeal = lawClass(
  1009,
  "Recurso Ordinário Trabalhista",
  "ROT",
  "labour-appeal",
  "RECORRENTE/RECORRIDO",
  work,
);
const appeal = lawClass(198, "Apelação Cível", "ApCiv", "appeal", "APELANTE/APELADO", contracts);
const interlocutory = lawClass(202, "Agravo de Instrumento", "AI", "appeal", "AGRAVANTE/AGRAVADO", contracts);
const specialAppeal = lawClass(
  11_881,
  "Agravo em Recurso Especial",
  "AREsp",
  "appeal",
  "AGRAVANTE/AGRAVADO",
  contracts,
);
const prosecution = lawClass(283, "Ação Penal - Procedimento Ordinário", "APOrd", "criminal", "AUTOR/RÉU", [
  "Estelionato",
  "Furto Qualificado",
  "Crimes de Trânsito",
]);

/** The classes of each competence, weighted by their frequency. */
export const classesOf: Record<Competence, Weighted<LawClass>> = {
  civil: weigh([
    [common, 40],
    [judgmentDebt, 28],
    [titleDebt, 20],
    [monitory, 6],
    [seizure, 6],
  ]),
  small: weigh([
    [smallClaim, 75],
    [judgmentDebt, 25],
  ]),
  family: weigh([
    [support, 45],
    [divorce, 30],
    [estate, 25],
  ]),
  tax: weigh([[taxDebt, 1]]),
  social: weigh([
    [pension, 40],
    [smallPension, 45],
    [stateDebt, 15],
  ]),
  labour: weigh([
    [labour, 60],
    [shortLabour, 40],
  ]),
  "labour-appeal": weigh([[labourAppeal, 1]]),
  appeal: weigh([
    [appeal, 60],
    [interlocutory, 40],
  ]),
  superior: weigh([[specialAppeal, 1]]),
  criminal: weigh([[prosecution, 1]]),
};

/** The area of law under which offices file it. */
export const areaOf: Record<Stage, string> = {
  knowledge: "Cível",
  enforcement: "Cível",
  family: "Família e Sucessões",
  tax: "Tributário",
  social: "Previdenciário",
  labour: "Trabalhista",
  "labour-appeal": "Trabalhista",
  appeal: "Cível",
  criminal: "Criminal",
};
