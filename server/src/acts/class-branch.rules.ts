import type { Branch } from "@pauta/contract/deadlines";
import { foldedName } from "./folded-name.rules.ts";
import { branchesNamed } from "./organ-branch.rules.ts";

/**
 * Which branch a class of the CNJ's unified table (TPU) says. The names and numbers follow the CNJ's Sistema de Gestão
 * de Tabelas as it stood in 2025. A name decides before a number: sources spell names, and copy old numbers along.
 */
const CLASSES: readonly (readonly [readonly Branch[], string])[] = [
  [
    [],
    "156 Cumprimento de Sentença; 157 Cumprimento Provisório de Sentença; 202 Agravo de Instrumento; 172 Embargos à Execução; " +
      "229 Impugnação ao Cumprimento de Sentença; 110 Habeas Data; 118 Mandado de Injunção; 12083 Tutela Antecipada Antecedente; " +
      "12084 Tutela Cautelar Antecedente; Petição; Carta Precatória; Carta de Ordem; Agravo Regimental; Agravo Interno; Habeas Corpus; " +
      "Conflito de Competência; Reclamação; Embargos de Declaração; Recurso Especial; Recurso Extraordinário; Mandado de Segurança; " +
      "Agravo em Recurso Especial; Recurso Extraordinário com Agravo; Incidente de Resolução de Demandas Repetitivas; " +
      "12119 Incidente de Desconsideração de Personalidade Jurídica; Exceção de Incompetência; Exceção de Suspeição; " +
      "Recurso Ordinário em Mandado de Segurança; Restauração de Autos; Ação Rescisória; Protesto",
  ],
  [
    ["civel", "fazenda"],
    "7 Procedimento Comum Cível; Procedimento Comum; 22 Procedimento Sumário; 65 Ação Civil Pública; 63 Ação Civil Coletiva; " +
      "120 Mandado de Segurança Cível; 119 Mandado de Segurança Coletivo; 198 Apelação Cível; Apelação; 1208 Agravo Interno Cível; " +
      "1689 Embargos de Declaração Cível; 47 Ação Rescisória Cível; 193 Produção Antecipada da Prova; Embargos Infringentes Cível",
  ],
  [
    ["civel"],
    "32 Consignação em Pagamento; Demarcação / Divisão; 37 Embargos de Terceiro Cível; Embargos de Terceiro; 39 Inventário; 30 Arrolamento Comum; " +
      "31 Arrolamento Sumário; 40 Monitória; 45 Ação de Exigir Contas; 48 Sobrepartilha; 49 Usucapião; " +
      "51 Abertura, Registro e Cumprimento de Testamento; 52 Alienação Judicial de Bens; 57 Herança Jacente; 58 Interdição; " +
      "58 Interdição/Curatela; 69 Alimentos - Lei Especial Nº 5.478/68; 74 Alvará Judicial; 74 Alvará Judicial - Lei 6858/80; " +
      "81 Busca e Apreensão em Alienação Fiduciária; 92 Despejo; 93 Despejo por Falta de Pagamento; " +
      "94 Despejo por Falta de Pagamento Cumulado Com Cobrança; 97 Dissolução e Liquidação de Sociedade; Dissolução Parcial de Sociedade; " +
      "98 Divórcio Consensual; 99 Divórcio Litigioso; 100 Dúvida; 113 Imissão na Posse; 1707 Reintegração / Manutenção de Posse; " +
      "1709 Interdito Proibitório; 137 Renovatória de Locação; 140 Revisional de Aluguel; 123 Averiguação de Paternidade; " +
      "1682 Retificação ou Suprimento ou Restauração de Registro Civil; 1683 Retificação de Registro de Imóvel; " +
      "151 Liquidação por Arbitramento; 152 Liquidação de Sentença pelo Procedimento Comum; 159 Execução de Título Extrajudicial; " +
      "12154 Execução de Título Extrajudicial; 1112 Execução de Alimentos; Execução Extrajudicial de Alimentos; " +
      "12246 Execução de Alimentos; Cumprimento de Sentença de Obrigação de Prestar Alimentos; " +
      "1117 Execução Hipotecária do Sistema Financeiro da Habitação; 165 Insolvência Civil; " +
      "1294 Outros procedimentos de jurisdição voluntária; 112 Homologação da Transação Extrajudicial; 1723 Contraprotesto Judicial; " +
      "Notificação; Interpelação; Reclamação Pré-processual; União Estável; Oposição; Guarda de Família; Tutela Cível; Curatela",
  ],
  [
    ["fazenda"],
    "64 Ação Civil de Improbidade Administrativa; 66 Ação Popular; 90 Desapropriação; Suspensão de Liminar ou Antecipação de Tutela; " +
      "Suspensão de Liminar e de Sentença; 12079 Execução de Título Extrajudicial contra a Fazenda Pública; " +
      "1114 Execução Contra a Fazenda Pública; 199 Remessa Necessária Cível; 1728 Apelação / Remessa Necessária; 1265 Precatório",
  ],
  [
    ["fazenda", "juizado_fazenda", "juizado_federal"],
    "12078 Cumprimento de Sentença contra a Fazenda Pública; 1266 Requisição de Pequeno Valor",
  ],
  [
    ["execucao_fiscal"],
    "1116 Execução Fiscal; 1118 Embargos à Execução Fiscal; 210 Embargos Infringentes na Execução Fiscal",
  ],
  [["execucao_fiscal", "fazenda"], "83 Cautelar Fiscal"],
  [
    ["recuperacao"],
    "108 Falência de Empresários, Sociedades Empresáriais, Microempresas e Empresas de Pequeno Porte; 128 Recuperação Extrajudicial; " +
      "129 Recuperação Judicial; 111 Habilitação de Crédito; 114 Impugnação de Crédito; 135 Relatório Falimentar; " +
      "138 Restituição de Coisa ou Dinheiro na Falência do Devedor Empresário; Extinção das Obrigações do Falido",
  ],
  [["juizado", "juizado_federal"], "436 Procedimento do Juizado Especial Cível"],
  [["juizado", "juizado_fazenda", "juizado_federal"], "460 Recurso Inominado Cível; Recurso Inominado"],
  [
    ["juizado_federal", "juizado_fazenda"],
    "457 Pedido de Uniformização de Interpretação de Lei Cível; Pedido de Uniformização de Interpretação de Lei",
  ],
  [["juizado_fazenda"], "14695 Procedimento do Juizado Especial da Fazenda Pública"],
  [
    ["juizado_federal"],
    "Recurso de Medida Cautelar Cível - Turma Recursal Federal; Recurso de Medida Cautelar Cível",
  ],
  [
    ["juizado_criminal"],
    "Procedimento do Juizado Especial Criminal - Sumaríssimo; 10944 Ação Penal - Procedimento Sumaríssimo; 278 Termo Circunstanciado",
  ],
  [["juizado_criminal", "execucao_penal"], "Execução de Medidas Alternativas no Juizado Especial Criminal"],
  [
    ["criminal"],
    "283 Ação Penal - Procedimento Ordinário; 10943 Ação Penal - Procedimento Sumário; 282 Ação Penal de Competência do Júri; " +
      "300 Procedimento Especial da Lei Antitóxicos; 279 Inquérito Policial; 280 Auto de Prisão em Flagrante; " +
      "Acordo de Não Persecução Penal; Notificação para Explicações; 305 Liberdade Provisória com ou sem fiança; " +
      "306 Relaxamento de Prisão; 307 Habeas Corpus Criminal; 309 Pedido de Busca e Apreensão Criminal; " +
      "310 Pedido de Quebra de Sigilo de Dados e/ou Telefônico; 313 Pedido de Prisão Preventiva; 314 Pedido de Prisão Temporária; " +
      "1268 Medidas Protetivas de Urgência (Lei Maria da Penha) Criminal; 326 Restituição de Coisas Apreendidas; 329 Sequestro; " +
      "333 Insanidade Mental do Acusado; 355 Carta Precatória Criminal; 417 Apelação Criminal; 418 Carta Testemunhável; " +
      "420 Embargos de Declaração Criminal; 421 Embargos Infringentes e de Nulidade; 426 Recurso em Sentido Estrito; " +
      "426 Recurso em Sentido Estrito/Recurso ex officio; 428 Revisão Criminal; 432 Desaforamento de Julgamento; " +
      "Recurso Ordinário em Habeas Corpus; 1710 Mandado de Segurança Criminal; 1727 Petição Criminal; Ação Penal; " +
      "Embargos Infringentes e de Nulidade Criminal",
  ],
  [
    ["execucao_penal"],
    "386 Execução da Pena; 386 Execução Penal; 413 Agravo de Execução Penal; Execução de Medida de Segurança; 410 Indulto; " +
      "411 Comutação de Pena; Progressão de Regime; Livramento Condicional; Execução de Pena de Multa; 1714 Execução Provisória; " +
      "Transferência entre Estabelecimentos Penais",
  ],
  [
    ["trabalhista"],
    "985 Ação Trabalhista - Rito Ordinário; 1125 Ação Trabalhista - Rito Sumaríssimo; 1126 Ação Trabalhista - Rito Sumário (Alçada); " +
      "Ação Anulatória de Cláusulas Convencionais; 980 Ação de Cumprimento; 986 Inquérito para Apuração de Falta Grave; " +
      "987 Dissídio Coletivo; 988 Dissídio Coletivo de Greve; 990 Execução de Título Extrajudicial (Trabalhista); " +
      "991 Execução de Termo de Ajuste de Conduta; 992 Execução de Termo de Conciliação de CCP; 993 Execução de Certidão de Crédito Judicial; " +
      "994 Execução Provisória em Autos Suplementares; 1001 Agravo de Instrumento em Agravo de Petição; " +
      "1002 Agravo de Instrumento em Recurso de Revista; 1003 Agravo de Instrumento em Recurso Ordinário; 1004 Agravo de Petição; " +
      "1008 Recurso de Revista; 1009 Recurso Ordinário Trabalhista; 11882 Recurso de Revista com Agravo; " +
      "Recurso Ordinário - Rito Sumaríssimo; Embargos de Declaração Trabalhista",
  ],
  [
    ["eleitoral"],
    "11526 Ação de Impugnação de Mandato Eletivo; 11532 Registro de Candidatura; Recurso contra Expedição de Diploma; " +
      "11541 Representação; Representação Especial; Prestação de Contas Anual; Filiação Partidária; Direito de Resposta; " +
      "Regularização de Situação do Eleitor; Propaganda Política",
  ],
  [
    ["infancia"],
    "1401 Adoção; 1412 Adoção c/c Destituição do Poder Familiar; 1420 Guarda de Infância e Juventude; 1434 Medidas de Proteção à Criança e Adolescente; " +
      "Apuração de Irregularidades em Entidades de Atendimento; " +
      "Apuração de Infração Administrativa às Normas de Proteção à Criança ou Adolescente; Auto de Apreensão em Flagrante; " +
      "Boletim de Ocorrência Circunstanciada; 1464 Processo de Apuração de Ato Infracional; 1465 Execução de Medidas Sócio-Educativas; " +
      "Habilitação para Adoção; Autorização Judicial",
  ],
  [
    ["militar"],
    "11037 Ação Penal Militar - Procedimento Ordinário; Conselho de Justificação; Representação p/ Declaração de Indignidade/Incompatibilidade; " +
      "Representação p/ Perda da Graduação; Embargos em Ação Penal Militar; Inquérito Policial Militar; Insubmissão; Deserção de Oficial; " +
      "Deserção de Praça; Instrução Provisória de Deserção; Correição Parcial Militar",
  ],
];

const byName = new Map<string, readonly Branch[]>();
const byCode = new Map<string, readonly Branch[]>();
for (const [branches, list] of CLASSES)
  for (const line of list.split("; ")) {
    const [, code, name] = /^(?:(\d+) )?(.+)$/.exec(line)!;
    byName.set(foldedName(name!), branches);
    if (code !== undefined) byCode.set(code, branches);
  }

/** Words of classes that no unit of a court is named by. */
const OF_CLASSES: readonly (readonly [Branch, RegExp])[] = [
  ["eleitoral", /\bELEITORA(?:L|IS)\b/],
  ["trabalhista", /\bTRABALHISTA\b/],
  ["militar", /\bMILITAR\b/],
  ["execucao_penal", /\bEXECUCAO (?:DA |DE )?PENA(?:L|S)?\b/],
  ["criminal", /\b(?:PENAL|PENAIS)\b/],
];

/**
 * @returns the branches that a class leaves open, the class being of a court whose initials are `court`; none where it
 *   is of several kinds of justice, or unknown
 */
export function branchesOfClass(
  code: string | null,
  name: string | null,
  court: string | null,
): readonly Branch[] {
  const folded = name === null ? null : foldedName(name);
  const listed = (folded === null ? undefined : byName.get(folded)) ?? undefined;
  if (listed) return listed;
  const said = OF_CLASSES.find(([, words]) => folded !== null && words.test(folded));
  if (said) return [said[0]];
  const named = name === null ? [] : branchesNamed(name, court);
  return named.length > 0 ? named : ((code === null ? undefined : byCode.get(code)) ?? []);
}
