import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALIKE, followings, type NoticeOfDay, similarityOf } from "./same-act.rules.ts";

const DECISION =
  "Vistos. Trata-se de cumprimento de sentença em que a parte exequente requer a penhora de ativos financeiros. " +
  "Defiro o bloqueio do valor de R$ 12.480,55 pelo sistema. Intime-se a executada para manifestação no prazo de 15 dias.";
const HEADED = `<p>Poder Judiciário - 27ª Vara Cível da Comarca da Capital - Processo: 0254298-81.2022.8.19.0001 - Classe: CUMPRIMENTO DE SENTENÇA - EXEQUENTE: CONSTRUTORA HIPOTÉTICA LTDA.</p><p>${DECISION}</p>`;
const OTHER_ACT =
  "Ato ordinatório. Nos termos do provimento da corregedoria, manifeste-se a parte autora sobre a contestação " +
  "e os documentos juntados, especificando desde logo as provas que pretende produzir em audiência.";

describe("how far two notices print the same act", () => {
  test.each([
    ["the same text", DECISION, DECISION, 1],
    ["the same in capitals and as HTML", DECISION, `<div>${DECISION.toUpperCase()}</div>`, 1],
    [
      "accents and entities written differently",
      "manifestação ".repeat(3) + DECISION,
      "manifestacao ".repeat(3) + DECISION,
      1,
    ],
    ["a heading around it", DECISION, HEADED, 1],
    ["another act", DECISION, OTHER_ACT, 0],
    ["another term in the same sentence", DECISION, DECISION.replace("15 dias", "5 dias"), 0],
    ["another sum in the same sentence", DECISION, DECISION.replace("12.480,55", "1.280,55"), 0],
    ["a formula of every act", "Intime-se.", HEADED, 0],
    ["the same short formula", "Intime-se a parte.", "<p>INTIME-SE A PARTE</p>", 1],
    [
      "a summary of a few words of a long decision",
      DECISION.slice(0, 90),
      `${DECISION} ${OTHER_ACT} ${"Registre-se que nada mais houve a decidir nesta fase processual. ".repeat(12)}`,
      0,
    ],
    ["two empty texts", "", "", 0],
  ])("is measured for %s", (_, one, other, similarity) => {
    expect(similarityOf(one, other)).toBeCloseTo(similarity, 5);
    expect(similarityOf(other, one)).toBeCloseTo(similarity, 5);
  });

  test("a text cut short or with a changed word is still the same act, with a similarity below one", () => {
    const changed = HEADED.replace("penhora de ativos", "constrição de ativos");
    expect(similarityOf(DECISION, changed)).toBeGreaterThan(ALIKE);
    expect(similarityOf(DECISION, changed)).toBeLessThan(1);
    expect(similarityOf(DECISION.slice(0, -60), HEADED)).toBeGreaterThan(ALIKE);
  });

  const words = fc.array(
    fc.constantFrom(..."intime se a parte autora no prazo de 15 dias sob pena 5 multa".split(" ")),
    {
      maxLength: 60,
    },
  );
  test("the similarity is symmetric, between zero and one, and one for a text and itself", () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [a, b] = [one.join(" "), other.join(" ")];
        expect(similarityOf(a, b)).toBe(similarityOf(b, a));
        expect(similarityOf(a, b)).toBeGreaterThanOrEqual(0);
        expect(similarityOf(a, b)).toBeLessThanOrEqual(1);
        if (one.length > 0) expect(similarityOf(a, a)).toBe(1);
      }),
    );
  });
});

const notice = (
  id: number,
  source: string,
  text = DECISION,
  own: Partial<NoticeOfDay> = {},
): NoticeOfDay => ({
  id,
  source,
  text,
  is_new: true,
  same_act_as: null,
  ...own,
});

describe("which notices follow which", () => {
  const pairs = (notices: NoticeOfDay[]) =>
    followings(notices).map(({ id, same_act_as }) => [id, same_act_as]);

  test("the national gazette leads, whichever came first in the file", () => {
    expect(pairs([notice(1, "aasp"), notice(2, "djen", HEADED), notice(3, "diario")])).toEqual([
      [1, 2],
      [3, 2],
    ]);
  });

  test("an earlier notice leads and is not moved", () => {
    expect(pairs([notice(1, "aasp", DECISION, { is_new: false }), notice(2, "djen", HEADED)])).toEqual([
      [2, 1],
    ]);
  });

  test("two notices of one source are two acts, and each is matched with its own in the other source", () => {
    const second = DECISION.replace(
      "a penhora de ativos financeiros",
      "a expedição de ofício ao empregador do devedor",
    );
    expect(
      pairs([notice(1, "djen"), notice(2, "djen", second), notice(3, "aasp", second), notice(4, "aasp")]),
    ).toEqual([
      [3, 2],
      [4, 1],
    ]);
  });

  test("a group takes no second copy from a source that it already has", () => {
    const before = { is_new: false };
    expect(
      pairs([
        notice(1, "djen", DECISION, before),
        notice(2, "aasp", DECISION, { ...before, same_act_as: 1 }),
        notice(3, "aasp"),
      ]),
    ).toEqual([]);
  });

  test("no notice follows a follower, itself or its own source, and only new notices are moved", () => {
    const any = fc.record({
      source: fc.constantFrom("djen", "aasp", "advise", "diario"),
      text: fc.constantFrom(DECISION, HEADED, OTHER_ACT, "Intime-se."),
      is_new: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (several) => {
        const notices = several.map((each, at) =>
          notice(at + 1, each.source, each.text, { is_new: each.is_new }),
        );
        const found = followings(notices);
        const followers = new Set(found.map(({ id }) => id));
        for (const { id, same_act_as, similarity } of found) {
          expect(followers.has(same_act_as)).toBe(false);
          expect(notices.find((each) => each.id === id)!.is_new).toBe(true);
          expect(similarity).toBeGreaterThanOrEqual(ALIKE);
        }
        const groups = Map.groupBy(
          notices,
          ({ id }) => found.find((each) => each.id === id)?.same_act_as ?? id,
        );
        for (const group of groups.values())
          expect(new Set(group.map(({ source }) => source)).size).toBe(group.length);
      }),
    );
  });
});
