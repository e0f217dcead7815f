import { describe, expect, test } from "vitest";
import { byMethod, find, glória, listed, nobody, subscriber } from "./matching.fixture.ts";
import type { FollowedName } from "./subscriber-index.rules.ts";

describe("names in the text", () => {
  test.each([
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO",
    "Adv - Fulano, Gloria Oliveira Umbuzeiro, Beltrano (OAB 900777/MG)",
    "Intime-se a Dra. GLÓRIA DE OLIVEIRA\nUMBUZEIRO da decisão.",
    "<td>GL&Oacute;RIA DE OLIVEIRA UMBUZEIRO</td><td>FULANO (OAB 900777/SP)</td>",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO e FULANO (OAB 900777/SP)",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 900001)",
    "Advogado: Glória de Oliveira Umbuzeiro\nAdvogado: Rui Lima (OAB:0900777/BA)",
  ])("%s is a match by name", (text) => {
    expect(find({ text })).toEqual(byMethod("name"));
  });

  test.each([
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 900777/SP)",
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO - RJ900777",
    "OAB/RJ 900777 - GLÓRIA DE OLIVEIRA UMBUZEIRO",
    "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 900777)",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO, e depois GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 900777/SP)",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO&nbsp;(OAB&nbsp;900777/SP)",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO FILHA",
    "GLÓRIA DE OLIVEIRA UMBUZEIRO DE PITANGAL (OAB 900777/SP)",
    "GLÓRIA DE OLIVEIRA",
    "GLORIANA DE OLIVEIRA UMBUZEIRO",
  ])("%s is none", (text) => {
    expect(find({ text })).toEqual(nobody);
  });

  test("a homonym in the list of lawyers is no match in the text", () => {
    const record = {
      text: "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO",
      lawyers: [listed("Gloria Oliveira Umbuzeiro", "900777")],
    };
    expect(find(record)).toEqual(nobody);
  });

  test("a piece of another subscriber's longer name is no match", () => {
    const two = [
      subscriber(1, "Maria Souza Lima", "900001/SP"),
      subscriber(2, "Ana Maria Souza Lima Reis", "900002/SP"),
    ];
    expect(find({ text: "Réu: ANA MARIA SOUZA LIMA REIS" }, two).matches).toEqual([[2, "name"]]);
    expect(find({ text: "Réu: Maria Souza Lima, Reis" }, two).matches).toEqual([[1, "name"]]);
    const others = [subscriber(1, "Maria Souza Lima", ""), subscriber(2, "João Maria Souza Lima Sá", "")];
    expect(find({ text: "JO&Atilde;O MARIA SOUZA LIMA" }, others).matches).toEqual([]);
    expect(find({ text: "MARIA SOUZA LIMA S&Aacute;" }, others).matches).toEqual([]);
  });

  test("a name of two words, or of two lawyers, is not enough", () => {
    expect(find({ text: "ADV: ANA LIMA" }, [subscriber(1, "Ana da Lima", "900001/SP")])).toEqual(nobody);
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

describe("names that an office follows", () => {
  const follow = (name_to_follow: string): FollowedName[] => [{ user_id: 9, company_id: 1, name_to_follow }];

  test.each([
    ["Construtora Hipotética", "Réu: CONSTRUTORA HIPOT&Eacute;TICA LTDA."],
    ["Construtora Hipotética Ltda.", "CONSTRUTORA HIPOTETICA LTDA - ME"],
    ["3M do Brasil", "autor: 3M DO BRASIL S/A"],
    ["Amostra", "Condomínio Amostra"],
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
    ["", "x"],
    [" - ", " - "],
  ])("%j is not found in %j", (name, text) => {
    expect(find({ text, recipients: [{ name: text, pole: null }] }, [], follow(name))).toEqual(nobody);
  });

  test("who is both lawyer and follower gets one match, the surer", () => {
    const found = find(
      { text: "Amostra", lawyers: [listed("X", "900001")] },
      [{ ...glória, user_id: 9 }],
      follow("Amostra"),
    );
    expect(found.matches).toEqual([[9, "oab"]]);
  });

  test("a followed name does not make a lawyer of the same name found by a text of two words", () => {
    const lawyer = [subscriber(1, "Ana Lima", "900001/SP")];
    expect(find({ text: "Ana Lima" }, lawyer, follow("Ana Lima")).matches).toEqual([[9, "name_to_follow"]]);
  });
});
