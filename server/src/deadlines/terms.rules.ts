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
    ["impugnacao-da-fazenda", "Impugnação da Fazenda ao cumprimento de sentença", 30, "CPC, art. 535"],
    ["embargos-a-execucao-fiscal", "Embargos à execução fiscal", 30, "Lei 6.830/1980, art. 16"],
    ["sem-prazo", "Nenhum prazo na lei ou na decisão", 5, "CPC, art. 218, § 3º"],
  ]),
  ...listed("juizado", "uteis", [
    ["recurso-inominado", "Recurso inominado", 10, "Lei 9.099/1995, arts. 12-A e 42"],
    ["embargos-de-declaracao-juizado", "Embargos de declaração", 5, "Lei 9.099/1995, arts. 12-A e 49"],
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
  ]),
];
