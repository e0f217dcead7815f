import { expect, test } from "vitest";
import { actTextOf } from "./words/act-text.rules.ts";
import { branchOf } from "./branch/branch.rules.ts";
import { citedTokens } from "./words/quotations.rules.ts";
import { NOTHING } from "./terms/subject-of-act.rules.ts";
import { termsIn } from "./terms/terms-in-act.rules.ts";
import { type Token, tokensOf } from "./words/tokens.rules.ts";

/** Counts token visits; measuring time would measure the machine. */
function counted(tokens: readonly Token[]): { tokens: readonly Token[]; looks: () => number } {
  let looks = 0;
  const watched = new Proxy(tokens as Token[], {
    get(all, key) {
      looks++;
      return Reflect.get(all, key) as unknown;
    },
  });
  return { tokens: watched, looks: () => looks };
}

const textOf = (piece: string, length: number): Token[] =>
  tokensOf(actTextOf(piece.repeat(Math.ceil(length / piece.length)).slice(0, length)));

function looksAtQuotations(piece: string, length: number): number {
  const { tokens, looks } = counted(textOf(piece, length));
  citedTokens(tokens);
  return looks();
}

function looksAtTerms(piece: string, length: number): number {
  const { tokens, looks } = counted(textOf(piece, length));
  termsIn({
    tokens,
    cited: new Uint8Array(tokens.length),
    branch: "civel",
    branches: ["civel"],
    mayDouble: true,
    isJudgment: false,
    isEdict: false,
    isAdmitted: false,
    about: NOTHING,
    asOf: "2026-03-11",
    placeOf: () => ({ start: 0, end: 0, text: "" }),
  });
  return looks();
}

/** Twice the text may cost twice the work, and a little more. */
const LINEAR = 2.1;
const LONG = 400_000;

test("finds quotations in 400,000 characters in work linear in the length", () => {
  const [whole, half] = [LONG, LONG / 2].map((length) => looksAtQuotations("Art. 5\n", length));
  expect(whole).toBeLessThan(LINEAR * half!);
});

test.each(["art. 1 \n", "“Art. ", '"', "Art. 5 dias. Art. 5\n", "teor: “Diga o autor em 5 dias. "])(
  "finds quotations of any form in work linear in the length: %j",
  (piece) => {
    expect(looksAtQuotations(piece, 16_000)).toBeLessThan(LINEAR * looksAtQuotations(piece, 8000));
  },
);

test.each(["5 dias ", "o réu, em 5 dias, ", "dia 10 ", "no prazo legal ", "16/03/2026 ", "em 3, 5, "])(
  "finds terms in work linear in the length: %j",
  (piece) => {
    expect(looksAtTerms(piece, 3000)).toBeLessThan(LINEAR * looksAtTerms(piece, 1500));
  },
);

test("reads a bounded part of the name of a unit or a class, however long it is", () => {
  const long = "juizado ".repeat(50_000);
  const short = long.slice(0, 200);
  const evidence = { class_code: null, number: null, court: "TJSP", title: null };
  const read = (name: string) => branchOf({ ...evidence, class_name: name, organ: name }, []);
  expect(read(long)).toEqual(read(short));
  expect(read(long).words!.length).toBeLessThanOrEqual(200);
});
