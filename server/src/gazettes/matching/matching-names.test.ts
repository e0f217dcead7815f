import { describe, expect, test } from "vitest";
import { byMethod, find, glória, listed, nobody, subscriber } from "./matching.fixture.ts";
import type { FollowedName } from "./subscriber-index.rules.ts";

describe("names in the text", () => {
  test.each([
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO",
    "Adv - Fulano, Gloria Oliveira Umbuzeiro, Beltrano (OAB 900777/MG)",
    "<td>ADV</td><td>GL&Oacute;RIA DE OLIVEIRA UMBUZEIRO</td><td>FULANO (OAB 900777/SP)</td>",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 900001)",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 9OO001/SP)",
    "Advogado: Glória de Oliveira Umbuzeiro\nAdvogado: Rui Lima (OAB:0900777/BA)",
    "Autor: Glória de Oliveira Umbuzeiro. Advogada: Glória de Oliveira Umbuzeiro",
    "RÉU: FULANO DE TAL Advogado do(a) RÉU: GLÓRIA DE OLIVEIRA UMBUZEIRO SENTENÇA Julgo procedente",
    "Advogado(s) do reclamante: GLÓRIA DE OLIVEIRA UMBUZEIRO RECLAMADO: FULANO DE TAL",
    "ADVOGADO: GLÓRIA DE OLIVEIRA UMBUZEIRO INVENTARIADO: FULANO DE TAL",
    "ADVOGADO: GLÓRIA DE OLIVEIRA UMBUZEIRO IMPETRADA: FULANA DE TAL",
    "ADVOGADO: GLÓRIA DE OLIVEIRA UMBUZEIRO TESTADORA : FULANA",
    "ADVOGADO: GLÓRIA DE OLIVEIRA UMBUZEIRO DENUNCIANTE: FULANO",
    "Autora: Glória de Oliveira Umbuzeiro, em causa própria",
    "a autora, Glória de Oliveira Umbuzeiro, advogada inscrita na Ordem",
  ])("%s is a match by name", (text) => {
    expect(find({ text })).toEqual(byMethod("name"));
  });

  const unclear = "Nome igual, sem OAB legível, e não se vê se é do advogado";
  const otherForm = "Nome abreviado ou escrito de outra forma, sem OAB";
  test.each([
    ["Intime-se a Dra. GLÓRIA DE OLIVEIRA\nUMBUZEIRO da decisão.", unclear],
    ["GLÓRIA DE OLIVEIRA UMBUZEIRO e FULANO DE TAL (OAB 900777/SP)", unclear],
    ["ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 9OO7O7/SP)", unclear],
    ["ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO\nPITANGAL", unclear],
    ["ADVOGADO: GLÓRIA DE OLIVEIRA UMBUZEIRO NOTIFICAÇÃO Fica V. Sa. notificado", unclear],
    ["ADVOGADO: GLÓRIA DE OLIVEIRA UMBUZEIRO EDITAL DE CITAÇÃO", unclear],
    ["ADVOGADO: GLÓRIA DE OLIVEIRA UMBUZEIRO CERTIDÃO Certifico e dou fé", unclear],
    ["ADV: G. O. UMBUZEIRO", otherForm],
    ["ADV: Glória O. Umbuzeiro", otherForm],
    ["ADV: UMBUZEIRO, GLÓRIA DE OLIVEIRA", otherForm],
    ["ADV: GL?RIA DE OLIVEIRA UMBUZEIRO", otherForm],
    ["ADV: GLÃ\u0093RIA DE OLIVEIRA UMBUZEIRO", otherForm],
  ])("%s is doubtful, for a person to decide", (text, reason) => {
    expect(find({ text })).toEqual({ matches: [], doubtful: [[1, reason]] });
  });

  test.each([
    "Autora: GLÓRIA DE OLIVEIRA UMBUZEIRO",
    "Autora: GLÓRIA DE OLIVEIRA UMBUZEIRO. ADV: FULANO DE TAL",
    "Rua Glória de Oliveira Umbuzeiro, 120",
    "Juíza de Direito Dra. GLÓRIA DE OLIVEIRA UMBUZEIRO",
    "ADV: FULANO DE TAL. Juíza de Direito: Glória de Oliveira Umbuzeiro",
    "ADV: ANA GLÓRIA DE OLIVEIRA UMBUZEIRO",
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO BITTENCOURT",
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO E SILVA",
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO-SILVA",
    "Ré: Glória de Oliveira Umbuzeiro Ltda",
    "ADV: R. O. UMBUZEIRO",
    "ADV: GLÓRIA K. UMBUZEIRO",
    "como ensina Glória de Oliveira Umbuzeiro",
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 900777/SP)",
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO - RJ900777",
    "OAB/RJ 900777 - GLÓRIA DE OLIVEIRA UMBUZEIRO",
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 900777)",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO, e depois GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 900777/SP)",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO&nbsp;(OAB&nbsp;900777/SP)",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO FILHA",
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO FILHA: FULANO",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO DE PITANGAL (OAB 900777/SP)",
    "GLÓRIA DE OLIVEIRA",
    "GLORIANA DE OLIVEIRA UMBUZEIRO",
  ])("%s is no match", (text) => {
    expect(find({ text })).toEqual(nobody);
  });

  test("a homonym in the list of lawyers is no match in the text", () => {
    const record = {
      text: "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO",
      lawyers: [listed("Gloria Oliveira Umbuzeiro", "900777")],
    };
    expect(find(record)).toEqual(nobody);
  });

  test("a part of somebody else's longer name is no match, whether or not that person subscribes", () => {
    const one = subscriber(1, "Maria Souza Lima", "900001/SP");
    const two = [one, subscriber(2, "Ana Maria Souza Lima Reis", "900002/SP")];
    for (const text of ["ADV: ANA MARIA SOUZA LIMA REIS", "ADV: ANA MARIA SOUZA LIMA REIS, FULANO DE TAL"]) {
      expect(find({ text }, two).matches).toEqual([[2, "name"]]);
      expect(find({ text }, [one])).toEqual(nobody);
    }
    expect(find({ text: "ADV: Maria Souza Lima, Reis" }, two).matches).toEqual([[1, "name"]]);
    expect(find({ text: "ADV: JO&Atilde;O MARIA SOUZA LIMA" }, [one])).toEqual(nobody);
    expect(find({ text: "ADV: MARIA SOUZA LIMA S&Aacute;" }, [one])).toEqual(nobody);
  });

  test("a name of two words is accepted in the lawyer's own entry only", () => {
    const ana = [subscriber(1, "Ana da Lima", "900001/SP")];
    expect(find({ text: "ADV: ANA LIMA" }, ana)).toEqual(byMethod("name"));
    expect(find({ text: "ANA LIMA" }, ana)).toEqual(nobody);
    expect(find({ text: "ADV: ANA LIMA REIS" }, ana)).toEqual(nobody);
  });

  test.each(["(PROCURADORA)", "- ADVOGADA", ", advogada dativa", "(PATRONA)"])(
    "a listed name with %s behind it is the lawyer's",
    (role) => {
      expect(find({ lawyers: [listed(`GLÓRIA DE OLIVEIRA UMBUZEIRO ${role}`, null)] })).toEqual(
        byMethod("name"),
      );
    },
  );

  test("a listed lawyer without a state is found by number and name", () => {
    expect(find({ lawyers: [listed(glória.name, "900001", null)] })).toEqual(byMethod("oab_name"));
    expect(find({ lawyers: [listed("Fulana de Tal", "900001", null)] })).toEqual(nobody);
  });

  test("a lawyer is found by another spelling that the office entered, and never by what it excluded", () => {
    const known = {
      ...glória,
      other_names: ["Glória Umbuzeiro de Pitangal"],
      never_meant: ["Glória de Oliveira Umbuzeiro Reis", "Escritório Umbuzeiro"],
    };
    expect(find({ text: "ADV: GLORIA UMBUZEIRO DE PITANGAL" }, [known])).toEqual(byMethod("name"));
    expect(find({ lawyers: [listed("Gloria Umbuzeiro Pitangal", null)] }, [known])).toEqual(byMethod("name"));
    expect(find({ text: "ADV: G. U. PITANGAL" }, [known]).doubtful).toEqual([[1, otherForm]]);
    expect(find({ text: "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO, do Escritório Umbuzeiro" }, [known])).toEqual(
      nobody,
    );
    expect(find({ text: "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO" }, [known])).toEqual(byMethod("name"));
  });

  test("a name that belongs to several lawyers is doubtful for each", () => {
    const homonyms = [glória, { ...subscriber(2, glória.name, "900002/SP") }];
    const doubt = "Nome igual ao de mais de um advogado, sem OAB";
    const found = find({ text: "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO" }, homonyms);
    expect(found).toEqual({
      matches: [],
      doubtful: [
        [2, doubt],
        [1, doubt],
      ],
    });
    expect(find({ lawyers: [listed(glória.name, null)] }, homonyms)).toEqual(found);
    expect(find({ lawyers: [listed(glória.name, "900002")] }, homonyms)).toEqual({
      matches: [[2, "oab"]],
      doubtful: [],
    });
  });
});

describe("where a lawyer's entry ends", () => {
  const unclear = "Nome igual, sem OAB legível, e não se vê se é do advogado";
  // of words that are in no list of the rules
  const labels = [
    "PROMOVIDO",
    "Reqdo",
    "POLO PASSIVO",
    "Mediador(a)",
    "ANALISTA JUDICIÁRIO",
    "LIT. PASSIVO",
    "Xyzdo",
  ];

  test.each(labels)("whoever follows %s: is not a lawyer", (label) => {
    for (const entry of [
      "ADV: RUI LIMA (OAB 900777/SP)",
      "ADVOGADO: RUI LIMA -",
      "Adv. RUI LIMA (OAB/SP 900.777),",
    ])
      expect(find({ text: `${entry} ${label}: GLÓRIA DE OLIVEIRA UMBUZEIRO` }).matches).toEqual([]);
  });

  test.each(labels)("the lawyer's name precedes %s:", (label) => {
    for (const name of ["GLÓRIA DE OLIVEIRA UMBUZEIRO", "Glória de Oliveira Umbuzeiro"]) {
      const { matches, doubtful } = find({ text: `ADVOGADA: ${name} ${label}: FULANO DE TAL` });
      expect([...matches, ...doubtful]).toHaveLength(1);
    }
  });

  test.each([
    "CONTRA",
    "X",
    "vs.",
    "EM FACE DE",
    "INVENTÁRIO DE",
    "BENS DEIXADOS POR",
    "- PROC. PRINCIPAL DE",
    "ASSINADO POR",
    "REL.",
  ])("a person named after another lawyer's entry and %s is no match", (words) => {
    const text = `ADV: RUI LIMA (OAB 900777/SP) ${words} GLÓRIA DE OLIVEIRA UMBUZEIRO`;
    expect(find({ text }).matches).toEqual([]);
  });

  test.each([
    "EDITAL DE CITAÇÃO",
    "MANDADO",
    "DISPOSITIVO",
    "RELATÓRIO Trata-se de ação",
    "JUSTIÇA GRATUITA",
    "Considerando que",
    "Terceiro Fulano de Tal",
    "MACHADO",
  ])("%s after the lawyer's name may belong to it, and is doubtful", (words) => {
    const name =
      words === words.toUpperCase() ? "GLÓRIA DE OLIVEIRA UMBUZEIRO" : "Glória de Oliveira Umbuzeiro";
    expect(find({ text: `Advogada: ${name} ${words}` }).doubtful).toEqual([[1, unclear]]);
  });

  test.each([
    "e Dr. Rui Lima",
    "e J. Lima",
    "e anote-se.",
    "e requer, ainda,",
    "e sócios",
    "e Rui Lima",
    "Oficie-se",
  ])("a name with %s after it is complete", (words) => {
    expect(find({ text: `Advogadas: Glória de Oliveira Umbuzeiro ${words}` })).toEqual(byMethod("name"));
  });

  test("two names joined after the word for several lawyers may be two people's, and are doubtful", () => {
    expect(find({ text: "Advogados: Glória de Oliveira Umbuzeiro e Cleusa" }).doubtful).toEqual([
      [1, unclear],
    ]);
  });

  test.each([
    "ADVOGADA DATIVA",
    "Advogada constituída:",
    "ADV. EXECUTADO:",
    "Adv(s) Autor:",
    "Advog.:",
    "Advº",
  ])("%s begins an entry", (words) => {
    const name = words === words.toUpperCase() ? "GLÓRIA DE OLIVEIRA UMBUZEIRO" : glória.name;
    expect(find({ text: `${words} ${name}` })).toEqual(byMethod("name"));
  });

  test.each(["REPRESENTANTES:", "Representado por:", "Defesa técnica:", "Drs.:", "Advogada Profa. Dra."])(
    "%s may begin an entry",
    (words) => {
      expect(find({ text: `${words} Glória de Oliveira Umbuzeiro` }).doubtful).toEqual([[1, unclear]]);
    },
  );

  test("hostile texts around a name are read quickly", () => {
    const began = performance.now();
    for (const piece of ["A:", "e ", "A ", "ADV ", "a-", "(a)", "A. ", "X ", "\n"]) {
      const text = piece.repeat(50_000 / piece.length);
      find({ text: `ADV: ${text}GLÓRIA DE OLIVEIRA UMBUZEIRO ${text}` });
    }
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe("names that an office follows", () => {
  const follow = (name_to_follow: string): FollowedName[] => [{ user_id: 9, company_id: 1, name_to_follow }];

  test.each([
    ["Construtora Hipotética", "Réu: CONSTRUTORA HIPOT&Eacute;TICA LTDA."],
    ["Construtora Hipotética Ltda.", "CONSTRUTORA HIPOTETICA LTDA - ME"],
    ["3M do Brasil", "autor: 3M DO BRASIL S/A"],
    ["Amostra", "Condomínio Amostra"],
    ["Banco Fictício S.A.", "Banco Fictício SA"],
    ["Banco Fictício S.A.", "BANCO FICTICIO"],
    ["Alvor & Torvanes", "ALVOR &amp;amp; TORVANES"],
  ])("%s is found as whole words in %j", (name, text) => {
    expect(find({ text }, [], follow(name)).matches).toEqual([[9, "name_to_follow"]]);
    expect(find({ recipients: [{ name: text, pole: "P" }] }, [], follow(name)).matches).toEqual([
      [9, "name_to_follow"],
    ]);
  });

  test.each([
    ["Amostra", "AMOSTRAGEM"],
    ["3M do Brasil", "13M do Brasil"],
    ["SA", "Banco S/A SA"],
    ["Banco Fictício S.A.", "Banco Fictício do Brasil S.A."],
    ["Comércio de Tintas Ltda", "Comércio de Tintas e Vernizes Ltda"],
    ["", "x"],
    [" - ", " - "],
  ])("%j is not found in %j", (name, text) => {
    expect(find({ text, recipients: [{ name: text, pole: null }] }, [], follow(name))).toEqual(nobody);
  });

  test("a person who is both lawyer and follower gets one match, the more certain one", () => {
    const found = find(
      { text: "Amostra", lawyers: [listed("X", "900001")] },
      [{ ...glória, user_id: 9 }],
      follow("Amostra"),
    );
    expect(found.matches).toEqual([[9, "oab"]]);
  });

  test("a followed name does not let a lawyer of the same name be found by a text of two words", () => {
    const lawyer = [subscriber(1, "Ana Lima", "900001/SP")];
    expect(find({ text: "Ana Lima" }, lawyer, follow("Ana Lima")).matches).toEqual([[9, "name_to_follow"]]);
  });
});
