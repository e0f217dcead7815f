import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  byMethod,
  emptyRecord,
  find,
  glória,
  listed,
  nobody,
  otherName,
  subscriber,
} from "./matching.fixture.ts";
import { RecordMatcher } from "./matching.rules.ts";
import type { PublicationRecord } from "../formats/publication-record.rules.ts";
import { buildSubscriberIndex } from "./subscriber-index.rules.ts";

describe("the record's own list of lawyers", () => {
  test.each([
    ["the number as it is", "900001", "SP"],
    ["the number with a dot", "900.001", "SP"],
    ["the number with leading zeros", "0900001", "SP"],
    ["the number after its state", "SP900001", "SP"],
    ["the number after its state, with none in the other field", "SP900001", null],
    ["the number before its state", "900001/SP", "RJ"],
  ])("%s is a certain match, whatever the name", (_, oab, uf) => {
    expect(find({ lawyers: [listed("G. UMBUZEIRO", oab, uf)] })).toEqual(byMethod("oab"));
  });

  test.each([
    ["another number", "900888", "SP"],
    ["a defender's", "999999", "DP"],
    ["more digits", "9000010", "SP"],
  ])("%s under the same name is a homonym's", (_, oab, uf) => {
    expect(find({ lawyers: [listed("GLÓRIA DE OLIVEIRA UMBUZEIRO", oab, uf)] })).toEqual(nobody);
  });

  test("whether a listed lawyer with an unknown bar number is the one of that name is for a person to decide", () => {
    const numberless = [subscriber(1, glória.name, "")];
    const doubt = "Nome igual, e a OAB do advogado não está cadastrada";
    expect(find({ lawyers: [listed(glória.name, "900777")] }, numberless).doubtful).toEqual([[1, doubt]]);
    expect(find({ text: `ADV: ${glória.name} (OAB 900777/SP)` }, numberless).doubtful).toEqual([[1, doubt]]);
    expect(find({ lawyers: [listed(`${glória.name} Reis`, "900777")] }, numberless)).toEqual(nobody);
  });

  test("the same number in another state under the same name is for a person to decide", () => {
    const found = find({ lawyers: [listed("GLÓRIA DE OLIVEIRA UMBUZEIRO", "900001", "RJ")] });
    expect(found).toEqual({ matches: [], doubtful: [[1, "OAB e nome iguais, UF diferente"]] });
    expect(find({ lawyers: [listed("FULANA DE TAL", "900001", "RJ")] })).toEqual(nobody);
  });

  test.each([
    ["900001/SP", "900001-A"],
    ["900001-A/SP", "900001"],
    ["900001-E/SP", "900001"],
  ])("of %s, %s is accepted when first and last name agree", (own, oab) => {
    const one = [subscriber(1, "Glória de Oliveira Umbuzeiro", own)];
    expect(find({ lawyers: [listed("Dra. Gloria O. Umbuzeiro", oab)] }, one)).toEqual(byMethod("oab_name"));
    expect(find({ lawyers: [listed("GLÓRIA OLIVEIRA PITANGAL", oab)] }, one)).toEqual(otherName);
    expect(find({ lawyers: [listed("", oab)] }, one)).toEqual(otherName);
  });

  test.each([
    ["900001-A/SP", "900001-B"],
    ["900001-B/SP", "900001-A"],
    ["900001-A/SP", "900001-E"],
    ["3539-B/MT", "3539-O"],
  ])("%s and %s are bar numbers of two people, and doubtful where the name is one", (own, oab) => {
    const one = [subscriber(1, "Glória de Oliveira Umbuzeiro", own)];
    const uf = own.slice(-2);
    expect(find({ lawyers: [listed("GLÓRIA DE OLIVEIRA UMBUZEIRO", oab, uf)] }, one)).toEqual({
      matches: [],
      doubtful: [[1, "OAB igual, letra diferente"]],
    });
    expect(find({ lawyers: [listed("FULANA DE TAL", oab, uf)] }, one)).toEqual(nobody);
  });

  test("the same series is a certain match", () => {
    const both = [subscriber(1, "Ana Lima", "900001-A/SP"), subscriber(2, "Bia Reis", "900001-B/SP")];
    expect(find({ lawyers: [listed("ANA LIMA", "900001-A")] }, both)).toEqual(byMethod("oab"));
  });

  test("any of a lawyer's bar numbers counts", () => {
    const one = [subscriber(1, "Ana Lima", "900001/SP, 900777-A/RJ")];
    expect(find({ lawyers: [listed("ANA LIMA", "900777-A", "RJ")] }, one)).toEqual(byMethod("oab"));
  });

  test("a lawyer without a number is found by the full name", () => {
    for (const oab of [null, "", "0"]) {
      expect(find({ lawyers: [listed("DRA. GLORIA OLIVEIRA UMBUZEIRO", oab)] })).toEqual(byMethod("name"));
      expect(find({ lawyers: [listed("GLORIA PITANGAL", oab)] })).toEqual(nobody);
      expect(find({ lawyers: [listed("GLORIA UMBUZEIRO", oab)] }).doubtful).toHaveLength(1);
    }
  });

  test("one lawyer in two companies is found for both", () => {
    const both = [glória, { ...glória, user_id: 2, company_id: 2 }];
    expect(find({ lawyers: [listed("X", "900001")] }, both).matches).toEqual([
      [1, "oab"],
      [2, "oab"],
    ]);
  });
});

describe("bar numbers in the text", () => {
  test.each([
    "ADV: GLÓRIA OLIVEIRA UMBUZEIRO (OAB 900001/SP)",
    "(Adv(s). Dr(a). FULANA (OAB/SP-0900001)",
    "Advogado: Fulana (OAB:0900001/SP)",
    "FULANA inscrita na OAB/SP sob o nº 900.001",
    "<td>: FULANA (OAB SP900001)</td>",
    "Advogado do(a) AUTOR: FULANA DE TAL - SP900001 RÉU: BELTRANO",
    "FULANA (OAB 900001/\nSP)",
    "GLÓRIA UMBUZEIRO - SP900001",
    "GLÓRIA O. UMBUZEIRO, 900001/SP",
  ])("%s is a match", (text) => {
    expect(find({ text })).toEqual(byMethod("text_oab"));
  });

  test.each([
    "REsp 900001/SP",
    "AgRg no AREsp 900001/SP (2025/0012345-6)",
    "Advogado: FULANO. REsp 900001/SP",
    "Registro 2025/0900001-6 SP",
    "protocolo SP900001 de ontem",
    "CNPJ 90.000.1/0001-00",
    "900001",
    "OAB 900001",
    "ADV 900001",
    "ADV: FULANO (OAB 900002/SP)",
    "ADV: FULANO (OAB 900001/RJ)",
    "ADV: GLÓRIA OLIVEIRA UMBUZEIRO (OAB 900888/SP)",
    "ADV: FULANO (OAB 9900001/SP)",
    "ADV: FULANO (OAB 900001/DP)",
  ])("%s is no match", (text) => {
    expect(find({ text })).toEqual(nobody);
  });

  test("the number with another letter is accepted next to the name only", () => {
    expect(find({ text: "ADV: GLORIA UMBUZEIRO (OAB 900001-A/SP)" })).toEqual(byMethod("text_oab"));
    expect(find({ text: "ADV: FULANA DE TAL (OAB 900001-A/SP)" })).toEqual(otherName);
    expect(find({ text: "REsp 900001-A/SP" })).toEqual(nobody);
  });

  test("series A and B are distinguished in texts too", () => {
    const one = [subscriber(1, "Glória de Oliveira Umbuzeiro", "900001-B/SP")];
    expect(find({ text: "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 900001-A/SP)" }, one)).toEqual({
      matches: [],
      doubtful: [[1, "OAB igual, letra diferente"]],
    });
    expect(find({ text: "ADV: FULANA DE TAL (OAB 900001-A/SP)" }, one)).toEqual(nobody);
  });

  test("a number decided by the list is not examined again in the text", () => {
    const text = "ADV: FULANA (OAB 900001/SP)";
    expect(find({ text, lawyers: [listed("FULANA", "900001-A")] })).toEqual(otherName);
    expect(find({ text, lawyers: [listed("GLORIA UMBUZEIRO", "900001-A")] })).toEqual(byMethod("oab_name"));
  });
});

test("each person is matched once, by the most certain way, and is not doubtful too", () => {
  const record = {
    text: "ADV: GLÓRIA DE OLIVEIRA UMBUZEIRO (OAB 900001/SP), FULANA (OAB 900001-A/SP)",
    lawyers: [listed("FULANA", "900001-A"), listed("GLÓRIA", "900001")],
  };
  expect(find(record)).toEqual(byMethod("oab"));
});

test("confidence decreases from rule to rule", () => {
  const matcher = new RecordMatcher(buildSubscriberIndex([glória], []));
  const confidence = (record: Partial<PublicationRecord>) =>
    matcher.match({ ...emptyRecord, ...record }).matches[0]?.confidence;
  expect(confidence({ lawyers: [listed("X", "900001")] })).toBe(1);
  expect(confidence({ lawyers: [listed("Glória Umbuzeiro", "900001-A")] })).toBe(0.9);
  expect(confidence({ text: "OAB/SP 900001" })).toBe(0.8);
  expect(confidence({ text: `ADV: ${glória.name}` })).toBe(0.6);
  expect(confidence({})).toBeUndefined();
});

test("the numbers for looking up a lawsuit are returned with matches only", () => {
  const matcher = new RecordMatcher(buildSubscriberIndex([glória], []));
  const text = "Processo 3645205-79.2019.8.26.0100/01 (processo principal 1553540-50.2025.8.21.0001)";
  expect(matcher.match({ ...emptyRecord, text }).numbers).toEqual([]);
  expect(matcher.match({ ...emptyRecord, text: `${text} ADV (OAB 900001/SP)` })).toEqual({
    matches: [{ user_id: 1, company_id: 1, method: "text_oab", confidence: 0.8 }],
    doubtful: [],
    numbers: ["15535405020258210001", "36452057920198260100"],
  });
});

test("an empty index finds nobody", () => {
  expect(find({ text: "OAB/SP 900001", lawyers: [listed("X", "1")] }, [])).toEqual(nobody);
  expect(find({ lawyers: [listed("", null)] }, [subscriber(1, " ", ""), subscriber(2, "x", "1/SP")])).toEqual(
    nobody,
  );
});

test("whatever a record contains, only subscribers are found, each once", () => {
  const people = [
    glória,
    subscriber(2, "Ana Lima Reis", "900002-A/RJ"),
    subscriber(3, "Bia Reis", "3/SP", 2),
  ];
  const matcher = new RecordMatcher(
    buildSubscriberIndex(people, [{ user_id: 9, company_id: 2, name_to_follow: "Reis" }]),
  );
  const piece = fc.constantFrom(
    ..."OAB|/|SP|RJ|900001|900002|3|-A|ADV:|Ana Lima Reis|Bia Reis|Glória de Oliveira Umbuzeiro| |,|(|)|<br>|&nbsp;|\n|REsp".split(
      "|",
    ),
  );
  const text = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(text, text, text, (body, name, oab) => {
      const record = {
        ...emptyRecord,
        text: body,
        lawyers: [listed(name, oab, null)],
        recipients: [{ name, pole: null }],
      };
      const { matches, doubtful } = matcher.match(record);
      const users = [...matches, ...doubtful].map(({ user_id }) => user_id);
      expect(new Set(users).size).toBe(users.length);
      for (const user of users) expect([1, 2, 3, 9]).toContain(user);
    }),
    { numRuns: 2000 },
  );
});
