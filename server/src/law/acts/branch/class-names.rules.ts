import type { Branch } from "@pauta/contract/law/deadlines";
import { ANY_CIVIL } from "./class-codes.rules.ts";
import { foldedName } from "./folded-name.rules.ts";

/**
 * The branch of a class by its whole name, where single words do not decide: as the CNJ's table spells it,
 * and as courts do.
 */
const NAMES: readonly (readonly [readonly Branch[], string])[] = [
  [
    [],
    "Cumprimento de Sentença; Cumprimento Provisório de Sentença; Agravo de Instrumento; Embargos à Execução; " +
      "Impugnação ao Cumprimento de Sentença; Habeas Data; Mandado de Injunção; Tutela Antecipada Antecedente; " +
      "Tutela Cautelar Antecedente; Petição; Carta Precatória; Carta de Ordem; Agravo Regimental; Agravo Interno; Habeas Corpus; " +
      "Conflito de Competência; Reclamação; Embargos de Declaração; Recurso Especial; Recurso Extraordinário; Mandado de Segurança; " +
      "Agravo em Recurso Especial; Recurso Extraordinário com Agravo; Incidente de Resolução de Demandas Repetitivas; " +
      "Incidente de Desconsideração de Personalidade Jurídica; Exceção de Incompetência; Exceção de Suspeição; " +
      "Recurso Ordinário em Mandado de Segurança; Restauração de Autos; Restauração de Autos Cível; Ação Rescisória; Protesto; Inquérito Administrativo",
  ],
  [
    ANY_CIVIL,
    "Petição Cível; Carta Precatória Cível; Carta de Ordem Cível; Carta Rogatória Cível; Conflito de Competência Cível; " +
      "Incidente de Impedimento Cível; Incidente de Suspeição Cível",
  ],
  [
    ["civel", "fazenda"],
    "Procedimento Comum Cível; Procedimento Comum; Procedimento Sumário; Ação Civil Pública; Ação Civil Coletiva; " +
      "Mandado de Segurança Cível; Mandado de Segurança Coletivo; Apelação Cível; Apelação; Agravo Interno Cível; " +
      "Embargos de Declaração Cível; Ação Rescisória Cível; Produção Antecipada da Prova; Embargos Infringentes Cível; Agravo Regimental Cível; " +
      "Correição Parcial Cível; Recurso Ordinário Cível; Embargos Parciais à Ação Monitória; Cautelar Inominada; Justificação; " +
      "Pedido de Efeito Suspensivo à Apelação; Procedimento Ordinário; " +
      "Direta de Inconstitucionalidade; Ação Direta de Inconstitucionalidade; Ação Declaratória de Constitucionalidade; " +
      "Arguição de Descumprimento de Preceito Fundamental; Cumprimento de Sentença de Ações Coletivas",
  ],
  [
    ["civel"],
    "Consignação em Pagamento; Demarcação / Divisão; Inventário; Arrolamento Comum; " +
      "Arrolamento Sumário; Monitória; Ação de Exigir Contas; Sobrepartilha; Usucapião; " +
      "Abertura, Registro e Cumprimento de Testamento; Alienação Judicial de Bens; Herança Jacente; Interdição; " +
      "Interdição/Curatela; Alimentos - Lei Especial Nº 5.478/68; Alvará Judicial; Alvará Judicial - Lei 6858/80; " +
      "Busca e Apreensão em Alienação Fiduciária; Despejo; Despejo por Falta de Pagamento; " +
      "Despejo por Falta de Pagamento Cumulado Com Cobrança; Dissolução e Liquidação de Sociedade; Dissolução Parcial de Sociedade; " +
      "Divórcio Consensual; Divórcio Litigioso; Dúvida; Imissão na Posse; Reintegração / Manutenção de Posse; " +
      "Interdito Proibitório; Renovatória de Locação; Revisional de Aluguel; Averiguação de Paternidade; " +
      "Retificação ou Suprimento ou Restauração de Registro Civil; Retificação de Registro de Imóvel; " +
      "Liquidação por Arbitramento; Liquidação de Sentença pelo Procedimento Comum; " +
      "Execução de Alimentos; Execução Extrajudicial de Alimentos; Cumprimento de Sentença de Obrigação de Prestar Alimentos; " +
      "Execução Hipotecária do Sistema Financeiro da Habitação; Insolvência Civil; " +
      "Outros procedimentos de jurisdição voluntária; Contraprotesto Judicial; " +
      "Notificação; Interpelação; Reclamação Pré-processual; União Estável; Guarda de Família; Tutela Cível; Curatela; " +
      "Habilitação para Casamento; Registro de Casamento Nuncupativo; Carta Arbitral; Remoção de Inventariante; " +
      "Requerimento de Apreensão de Veículo; Requerimento de Reintegração de Posse; Alimentos - Provisionais; " +
      "Arrolamento de Bens; Posse em Nome do Nascituro; Regulamentação de Visitas; " +
      "Anulação e Substituição de Títulos ao Portador; Apreensão e Depósito de Coisa Vendida com Reserva de Domínio; " +
      "Nunciação de Obra Nova; Prestação de Contas - Oferecidas; Reconhecimento e Extinção de União Estável; " +
      "Extinção Consensual de União Estável; Regulamentação da Convivência Familiar; Separação Contenciosa; " +
      "Separação Litigiosa; Separação Consensual; Alteração de Regime de Bens; Alteração do Regime de Bens; " +
      "Confirmação de Testamento; Declaração de Ausência; Especialização de Hipoteca Legal; " +
      "Organização e Fiscalização de Fundação; Tomada de Decisão Apoiada; Tutela e Curatela - Nomeação; " +
      "Tutela e Curatela - Remoção e Dispensa; Ação de Partilha; Cobrança de Cédula de Crédito Industrial; " +
      "Compromisso Arbitral; Consignatória de Aluguéis; Conversão de Separação Judicial em Divórcio; " +
      "Procedimento de Repactuação de Dívidas (Superendividamento); Registro Torrens; Remição do Imóvel Hipotecado; " +
      "Sonegados; Suprimento de Idade e/ou Consentimento; Cumprimento de Sentença - Lei Arbitral (Lei 9.307/1996); " +
      "Liquidação Provisória de Sentença pelo Procedimento Comum; Liquidação Provisória por Arbitramento; " +
      "Insolvência Requerida pelo Credor; Insolvência Requerida pelo Devedor ou pelo Espólio; " +
      "Homologação de Decisão Estrangeira",
  ],
  [
    ["fazenda"],
    "Ação Civil de Improbidade Administrativa; Ação Popular; Desapropriação; Suspensão de Liminar ou Antecipação de Tutela; " +
      "Suspensão de Liminar e de Sentença; Suspensão de Segurança Cível; Remessa Necessária Cível; Apelação / Remessa Necessária; Precatório; " +
      "Ação de Improbidade Administrativa; Desapropriação Imóvel Rural por Interesse Social; Discriminatória; " +
      "Expropriação da Lei 8.257/91; Cancelamento de Naturalização; Opção de Nacionalidade; " +
      "Suspensão de Execução de Sentença",
  ],
  [
    ["fazenda", "juizado_fazenda", "juizado_federal"],
    "Cumprimento de Sentença contra a Fazenda Pública; Requisição de Pequeno Valor; Execução Contra a Fazenda Pública; " +
      "Execução de Título Extrajudicial contra a Fazenda Pública; " +
      "Cumprimento de Sentença contra a Fazenda Pública Mediante Execução Invertida",
  ],
  [
    ["execucao_fiscal"],
    "Execução Fiscal; Embargos à Execução Fiscal; Embargos Infringentes na Execução Fiscal",
  ],
  [["execucao_fiscal", "fazenda"], "Cautelar Fiscal"],
  [
    ["recuperacao"],
    "Falência de Empresários, Sociedades Empresáriais, Microempresas e Empresas de Pequeno Porte; Recuperação Extrajudicial; " +
      "Recuperação Judicial; Habilitação de Crédito; Impugnação de Crédito; Relatório Falimentar; " +
      "Restituição de Coisa ou Dinheiro na Falência do Devedor Empresário; Extinção das Obrigações do Falido; " +
      "Classificação de Crédito Público",
  ],
  [
    ["juizado", "juizado_fazenda", "juizado_federal"],
    "Procedimento do Juizado Especial Cível; Recurso Inominado Cível; Recurso Inominado",
  ],
  [
    ["civel", "juizado", "juizado_federal"],
    "Execução de Título Extrajudicial; Homologação da Transação Extrajudicial; Homologação de Transação Extrajudicial",
  ],
  [
    ["civel", "fazenda", "execucao_fiscal", "juizado", "juizado_federal"],
    "Embargos de Terceiro Cível; Embargos de Terceiro",
  ],
  [
    ["juizado_federal", "juizado_fazenda"],
    "Pedido de Uniformização de Interpretação de Lei Cível; Pedido de Uniformização de Interpretação de Lei; " +
      "Recurso de Medida Cautelar Cível",
  ],
  [["juizado_fazenda"], "Procedimento do Juizado Especial da Fazenda Pública"],
  [["juizado_federal"], "Recurso de Medida Cautelar Cível - Turma Recursal Federal"],
  [
    ["juizado_criminal"],
    "Procedimento do Juizado Especial Criminal - Sumaríssimo; Ação Penal - Procedimento Sumaríssimo; Termo Circunstanciado",
  ],
  [["juizado_criminal", "execucao_penal"], "Execução de Medidas Alternativas no Juizado Especial Criminal"],
  [
    ["criminal"],
    "Ação Penal - Procedimento Ordinário; Ação Penal - Procedimento Sumário; Ação Penal de Competência do Júri; " +
      "Procedimento Especial da Lei Antitóxicos; Inquérito Policial; Auto de Prisão em Flagrante; " +
      "Acordo de Não Persecução Penal; Notificação para Explicações; Liberdade Provisória com ou sem fiança; " +
      "Relaxamento de Prisão; Habeas Corpus Criminal; Pedido de Busca e Apreensão Criminal; " +
      "Pedido de Quebra de Sigilo de Dados e/ou Telefônico; Pedido de Prisão Preventiva; Pedido de Prisão Temporária; " +
      "Medidas Protetivas de Urgência (Lei Maria da Penha) Criminal; Restituição de Coisas Apreendidas; Sequestro; " +
      "Insanidade Mental do Acusado; Carta Precatória Criminal; Apelação Criminal; Carta Testemunhável; " +
      "Embargos de Declaração Criminal; Embargos Infringentes e de Nulidade; Recurso em Sentido Estrito; " +
      "Recurso em Sentido Estrito/Recurso ex officio; Revisão Criminal; Desaforamento de Julgamento; " +
      "Recurso Ordinário em Habeas Corpus; Mandado de Segurança Criminal; Petição Criminal; Ação Penal; " +
      "Embargos Infringentes e de Nulidade Criminal; " +
      "Pedido de Prisão/ Liberdade Vigiada para Fins de Expulsão; Notificação para Explicações (Lei de Imprensa); " +
      "Comunicado de Mandado de Prisão; Investigação contra Magistrado; " +
      "Processo de Aplicação de Medida de Segurança por Fato Não Criminoso; Processo Sumário (Detenção); " +
      "Alienação de Bens do Acusado; Destinação de Bens Apreendidos; Embargos do Acusado; Exceção da Verdade; " +
      "Conflito de Jurisdição; Homologação em Acordo de Colaboração Premiada; Arresto / Hipoteca Legal; " +
      "Agravo em Recurso de Habeas Corpus; Remessa Necessária em Habeas Corpus; Habeas Corpus Coletivo; " +
      "Recurso em Habeas Corpus; Extradição; Prisão Preventiva para Extradição",
  ],
  [
    ["execucao_penal"],
    "Execução da Pena; Execução Penal; Agravo de Execução Penal; Execução de Medida de Segurança; Indulto; " +
      "Renovação de Permanência em Estabelecimento Penal Federal; Comutação de Pena; Progressão de Regime; Livramento Condicional; Execução de Pena de Multa; Execução Provisória; " +
      "Transferência entre Estabelecimentos Penais; " +
      "Execução de Medidas Alternativas no Juízo Comum; Conversão de Pena; Excesso ou Desvio; Regressão de Regime; " +
      "Remição de Pena; Roteiro de Pena; Superveniência de Doença Mental; Unificação de Penas",
  ],
  [
    ["trabalhista"],
    "Ação Trabalhista - Rito Ordinário; Ação Trabalhista - Rito Sumaríssimo; Ação Trabalhista - Rito Sumário (Alçada); " +
      "Ação Anulatória de Cláusulas Convencionais; Ação de Cumprimento; Inquérito para Apuração de Falta Grave; " +
      "Dissídio Coletivo; Dissídio Coletivo de Greve; Execução de Título Extrajudicial (Trabalhista); " +
      "Execução de Termo de Ajuste de Conduta; Execução de Termo de Conciliação de CCP; Execução de Certidão de Crédito Judicial; " +
      "Execução Provisória em Autos Suplementares; Agravo de Instrumento em Agravo de Petição; " +
      "Agravo de Instrumento em Recurso de Revista; Agravo de Instrumento em Recurso Ordinário; Agravo de Petição; " +
      "Recurso de Revista; Recurso Ordinário Trabalhista; Recurso de Revista com Agravo; " +
      "Recurso Ordinário - Rito Sumaríssimo; Embargos de Declaração Trabalhista; " +
      "Incidente de Julgamento de Recurso de Revista e de Embargos Repetitivos; " +
      "Agravo de Instrumento em Recurso Ordinário para o STF; Recurso de Julgamento Parcial; Recurso de Multa; " +
      "Remessa Necessária / Recurso Ordinário",
  ],
  [
    ["eleitoral"],
    "Ação de Impugnação de Mandato Eletivo; Registro de Candidatura; Recurso contra Expedição de Diploma; " +
      "Representação; Representação Especial; Prestação de Contas Anual; Filiação Partidária; Direito de Resposta; " +
      "Regularização de Situação do Eleitor; Propaganda Política; " +
      "Duplicidade/Pluralidade de Inscrições - Coincidências; Lista Tríplice; Revisão de Eleitorado; " +
      "Ação de Justificação de Desfiliação Partidária/Perda de Cargo Eletivo; " +
      "Cancelamento de Registro de Partido Político; Lista de Apoiamento para Criação de Partido Político; " +
      "Pedido de Novas Eleições; Propaganda Partidária; Registro de Federação Partidária; " +
      "Registro de Órgão de Partido Político em Formação; Registro de Partido Político; " +
      "Requerimento de Regularização de Omissão de Prestação de Contas Anual; Suspensão de Órgão Partidário; " +
      "Apuração de Eleição; Composição de Mesa Receptora; Registro de Comitê Financeiro; Registro de Debates; " +
      "Representação em Propaganda Partidária",
  ],
  [
    ["infancia"],
    "Adoção; Adoção c/c Destituição do Poder Familiar; Guarda de Infância e Juventude; Medidas de Proteção à Criança e Adolescente; " +
      "Apuração de Irregularidades em Entidades de Atendimento; " +
      "Apuração de Infração Administrativa às Normas de Proteção à Criança ou Adolescente; Auto de Apreensão em Flagrante; " +
      "Boletim de Ocorrência Circunstanciada; Processo de Apuração de Ato Infracional; Execução de Medidas Sócio-Educativas; " +
      "Habilitação para Adoção; Autorização Judicial; " +
      "Emancipação; Entrega Voluntária; Pedido de Medida de Proteção; " +
      "Revisão Judicial de Decisão do Conselho Tutelar; Suprimento de Capacidade ou de Consentimento para Casar; " +
      "Internação com Atividades Externas; Internação sem Atividades Externas; Liberdade Assistida; Semiliberdade; " +
      "Pedido de Desinternação/Reavaliação/Substituição/Suspensão da Medida; " +
      "Pedido de Inclusão no Cadastro de Programa de Apadrinhamento",
  ],
  [
    ["militar"],
    "Ação Penal Militar - Procedimento Ordinário; Conselho de Justificação; Representação p/ Declaração de Indignidade/Incompatibilidade; " +
      "Representação p/ Perda da Graduação; Embargos em Ação Penal Militar; Inquérito Policial Militar; Insubmissão; Deserção de Oficial; " +
      "Deserção de Praça; Instrução Provisória de Deserção; Correição Parcial Militar; " +
      "Deserção; Instrução Provisória de Insubmissão",
  ],
];

const byName = new Map<string, readonly Branch[]>();
for (const [branches, list] of NAMES)
  for (const name of list.split("; ")) byName.set(foldedName(name), branches);

/**
 * The branches that a listed name leaves possible, or undefined; a name that many branches use is listed with
 * none.
 */
export const branchesOfListedName = (folded: string): readonly Branch[] | undefined => byName.get(folded);
