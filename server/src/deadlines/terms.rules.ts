import type { Branch, DeadlineTerm } from "@pauta/contract/deadlines";

type Line = readonly [id: string, act: string, amount: number, norm: string];

const listed = (branch: Branch, regime: DeadlineTerm["regime"], lines: readonly Line[]): DeadlineTerm[] =>
  lines.map(([id, act, amount, norm]) => ({ id, act, amount, regime, norm, branch }));

/** The usual terms of the law, in the order in which a case comes to them. */
export const usualTerms: readonly DeadlineTerm[] = [
  ...listed("civel", "uteis", [
    ["contestacao", "Contestação", 15, "CPC, art. 335"],
    ["replica", "Réplica", 15, "CPC, arts. 350 e 351"],
    ["emenda", "Emenda à inicial", 15, "CPC, art. 321"],
    ["embargos-de-declaracao", "Embargos de declaração", 5, "CPC, art. 1.023"],
    ["apelacao", "Apelação", 15, "CPC, art. 1.003, § 5º"],
    ["agravo-de-instrumento", "Agravo de instrumento", 15, "CPC, arts. 1.003, § 5º, e 1.015"],
    ["agravo-interno", "Agravo interno", 15, "CPC, art. 1.021"],
    ["recurso-especial", "Recurso especial", 15, "CPC, arts. 1.003, § 5º, e 1.029"],
    ["recurso-extraordinario", "Recurso extraordinário", 15, "CPC, arts. 1.003, § 5º, e 1.029"],
    [
      "agravo-contra-suspensao",
      "Agravo contra suspensão de liminar ou de segurança (5 dias nas leis próprias, 15 no CPC)",
      5,
      "Lei 8.437/1992, art. 4º, § 3º; Lei 12.016/2009, art. 15; CPC, art. 1.070",
    ],
    ["agravo-em-resp-re", "Agravo em recurso especial ou extraordinário", 15, "CPC, art. 1.042"],
    ["contrarrazoes", "Contrarrazões", 15, "CPC, arts. 1.003, § 5º, e 1.010, § 1º"],
    ["pagamento-voluntario", "Pagamento voluntário no cumprimento de sentença", 15, "CPC, art. 523"],
    [
      "impugnacao-ao-cumprimento",
      "Impugnação ao cumprimento de sentença (do fim do prazo de pagamento)",
      15,
      "CPC, art. 525",
    ],
    ["embargos-a-execucao", "Embargos à execução", 15, "CPC, art. 915"],
    ["pagamento-na-execucao", "Pagamento na execução de título extrajudicial", 3, "CPC, art. 829"],
    ["embargos-a-monitoria", "Embargos à ação monitória", 15, "CPC, arts. 701 e 702"],
    ["alegacoes-finais", "Alegações finais escritas", 15, "CPC, art. 364, § 2º"],
    ["falar-sobre-documentos", "Manifestação sobre documentos", 15, "CPC, art. 437, § 1º"],
    ["falar-sobre-laudo", "Manifestação sobre o laudo pericial", 15, "CPC, art. 477, § 1º"],
    ["sem-prazo", "Nenhum prazo na lei ou na decisão", 5, "CPC, art. 218, § 3º"],
  ]),
  ...listed("fazenda", "uteis", [
    ["impugnacao-da-fazenda", "Impugnação da Fazenda ao cumprimento de sentença", 30, "CPC, art. 535"],
  ]),
  ...listed("execucao_fiscal", "uteis", [
    ["embargos-a-execucao-fiscal", "Embargos à execução fiscal", 30, "Lei 6.830/1980, art. 16"],
    [
      "embargos-infringentes-de-alcada",
      "Embargos infringentes de alçada (até 50 ORTN; acima, apelação em 15 dias)",
      10,
      "Lei 6.830/1980, art. 34, § 2º",
    ],
  ]),
  ...listed("recuperacao", "uteis", [
    [
      "agravo-na-recuperacao",
      "Agravo de instrumento",
      15,
      "Lei 11.101/2005, arts. 59, § 2º, 100 e 189, § 1º, II; CPC, art. 1.003, § 5º",
    ],
  ]),
  ...listed("recuperacao", "corridos", [
    ["contestacao-da-falencia", "Contestação do pedido de falência", 10, "Lei 11.101/2005, arts. 98 e 189"],
    ["habilitacao-de-credito", "Habilitação ou divergência de crédito", 15, "Lei 11.101/2005, art. 7º, § 1º"],
    ["impugnacao-de-credito", "Impugnação da relação de credores", 10, "Lei 11.101/2005, art. 8º"],
    ["objecao-ao-plano", "Objeção ao plano", 30, "Lei 11.101/2005, art. 55"],
  ]),
  ...listed("juizado", "uteis", [
    ["recurso-inominado", "Recurso inominado", 10, "Lei 9.099/1995, arts. 12-A e 42"],
    ["contrarrazoes-juizado", "Contrarrazões", 10, "Lei 9.099/1995, arts. 12-A e 42, § 2º"],
    ["embargos-de-declaracao-juizado", "Embargos de declaração", 5, "Lei 9.099/1995, arts. 12-A e 49"],
    [
      "recurso-extraordinario-juizado",
      "Recurso extraordinário",
      15,
      "CPC, art. 1.003, § 5º; Súmula 640 do STF",
    ],
    [
      "uniformizacao-estadual",
      "Pedido de uniformização à turma do Estado",
      10,
      "Lei 12.153/2009, art. 18, e regimentos das turmas",
    ],
    [
      "agravo-no-juizado",
      "Agravo de instrumento, onde a turma recursal o admite",
      15,
      "CPC, arts. 1.003, § 5º, e 1.015",
    ],
  ]),
  ...listed("juizado_federal", "uteis", [
    ["recurso-no-jef", "Recurso da sentença", 10, "Lei 10.259/2001, arts. 1º e 5º; Lei 9.099/1995, art. 42"],
    [
      "recurso-de-medida-cautelar",
      "Recurso de decisão sobre medida cautelar",
      10,
      "Lei 10.259/2001, arts. 4º e 5º; Lei 9.099/1995, art. 42",
    ],
    [
      "pedido-de-uniformizacao-federal",
      "Pedido de uniformização",
      15,
      "Lei 10.259/2001, art. 14; Res. CJF 586/2019",
    ],
  ]),
  ...listed("juizado_fazenda", "uteis", [
    [
      "recurso-de-tutela-na-fazenda",
      "Recurso de decisão sobre tutela (turmas aplicam 10 ou 15 dias)",
      10,
      "Lei 12.153/2009, art. 4º; Lei 9.099/1995, art. 42",
    ],
    ["pedido-de-uniformizacao-fazenda", "Pedido de uniformização", 10, "Lei 12.153/2009, art. 18"],
  ]),
  ...listed("trabalhista", "uteis", [
    ["recurso-ordinario", "Recurso ordinário", 8, "CLT, art. 895"],
    ["recurso-de-revista", "Recurso de revista", 8, "CLT, art. 896; Lei 5.584/1970, art. 6º"],
    ["agravo-de-peticao", "Agravo de petição", 8, "CLT, art. 897, a"],
    ["agravo-de-instrumento-trabalhista", "Agravo de instrumento", 8, "CLT, art. 897, b"],
    ["contrarrazoes-trabalhistas", "Contrarrazões", 8, "CLT, art. 900"],
    ["embargos-de-declaracao-trabalhistas", "Embargos de declaração", 5, "CLT, art. 897-A"],
    ["embargos-a-execucao-trabalhista", "Embargos à execução", 5, "CLT, art. 884"],
  ]),
  ...listed("criminal", "corridos", [
    ["resposta-a-acusacao", "Resposta à acusação", 10, "CPP, art. 396"],
    ["apelacao-criminal", "Apelação criminal", 5, "CPP, art. 593"],
    ["recurso-em-sentido-estrito", "Recurso em sentido estrito", 5, "CPP, art. 586"],
    ["embargos-de-declaracao-criminais", "Embargos de declaração", 2, "CPP, arts. 382 e 619"],
    ["memoriais", "Memoriais", 5, "CPP, art. 403, § 3º"],
    ["contrarrazoes-criminais", "Contrarrazões de apelação", 8, "CPP, art. 600"],
    ["razoes-em-sentido-estrito", "Razões e contrarrazões em sentido estrito", 2, "CPP, art. 588"],
    [
      "agravo-regimental-criminal",
      "Agravo regimental no STF e no STJ",
      5,
      "Lei 8.038/1990, art. 39; RISTJ, art. 258",
    ],
    [
      "recurso-especial-criminal",
      "Recurso especial ou extraordinário",
      15,
      "CPC, art. 1.003, § 5º; CPP, arts. 638 e 798",
    ],
    [
      "recurso-ordinario-em-habeas-corpus",
      "Recurso ordinário em habeas corpus",
      5,
      "Lei 8.038/1990, art. 30",
    ],
    [
      "embargos-infringentes-criminais",
      "Embargos infringentes e de nulidade",
      10,
      "CPP, art. 609, parágrafo único",
    ],
    ["carta-testemunhavel", "Carta testemunhável (48 horas)", 2, "CPP, arts. 639 e 640"],
    [
      "sem-prazo-corridos",
      "Nenhum prazo na lei ou na decisão",
      5,
      "CPC, art. 218, § 3º; CPP, art. 798; ECA, art. 152, § 2º",
    ],
  ]),
  ...listed("execucao_penal", "corridos", [
    ["agravo-em-execucao", "Agravo em execução", 5, "LEP, art. 197; Súmula 700 do STF"],
  ]),
  ...listed("juizado_criminal", "corridos", [
    ["apelacao-no-jecrim", "Apelação", 10, "Lei 9.099/1995, art. 82, § 1º"],
    ["contrarrazoes-no-jecrim", "Contrarrazões", 10, "Lei 9.099/1995, art. 82, § 2º"],
    ["embargos-de-declaracao-no-jecrim", "Embargos de declaração", 5, "Lei 9.099/1995, art. 83, § 1º"],
  ]),
  ...listed("militar", "corridos", [
    ["apelacao-militar", "Apelação", 5, "CPPM, art. 529"],
    ["recurso-em-sentido-estrito-militar", "Recurso em sentido estrito", 3, "CPPM, art. 518"],
    [
      "recurso-em-habeas-corpus-militar",
      "Recurso ordinário em habeas corpus (5 dias na Lei 8.038)",
      3,
      "CPPM, arts. 565 e 568",
    ],
    ["embargos-militares", "Embargos de declaração, infringentes e de nulidade", 5, "CPPM, arts. 538 e 540"],
  ]),
  ...listed("infancia", "corridos", [
    ["apelacao-no-eca", "Apelação", 10, "ECA, arts. 152, § 2º, e 198, II"],
    ["agravo-no-eca", "Agravo", 10, "ECA, arts. 152, § 2º, e 198, II"],
    ["recurso-especial-no-eca", "Recurso especial ou extraordinário", 10, "ECA, arts. 152, § 2º, e 198, II"],
    ["contrarrazoes-no-eca", "Contrarrazões", 10, "ECA, arts. 152, § 2º, e 198, II"],
    ["embargos-de-declaracao-no-eca", "Embargos de declaração", 5, "CPC, art. 1.023; ECA, art. 152, § 2º"],
    ["contestacao-no-eca", "Resposta do requerido", 10, "ECA, art. 158"],
  ]),
  ...listed("eleitoral", "corridos", [
    ["recurso-eleitoral", "Recurso eleitoral", 3, "Código Eleitoral, art. 258"],
    [
      "recurso-em-representacao",
      "Recurso em representação da Lei das Eleições ou direito de resposta (24 horas)",
      1,
      "Lei 9.504/1997, arts. 58, § 5º, e 96, § 8º; Res. TSE 23.608/2019",
    ],
    ["recurso-criminal-eleitoral", "Recurso de condenação ou absolvição", 10, "Código Eleitoral, art. 362"],
    ["embargos-de-declaracao-eleitorais", "Embargos de declaração", 3, "Código Eleitoral, art. 275, § 1º"],
    ["recurso-especial-eleitoral", "Recurso especial ou ordinário", 3, "Código Eleitoral, art. 276, § 1º"],
    ["agravo-eleitoral", "Agravo", 3, "Código Eleitoral, arts. 258 e 279"],
    ["sem-prazo-eleitoral", "Nenhum prazo na lei ou na decisão", 3, "Código Eleitoral, art. 258"],
  ]),
];
