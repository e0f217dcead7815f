// @module-tag night

import { expect, test } from "vitest";
import { lineOf, matchTextDay } from "./match-text.ts";

const RECORDS = 2000;

test.each([1, 2])(
  "a generated day printed as courts' gazettes is split and matched correctly, seed %i",
  async (seed) => {
    const scores = await matchTextDay(seed, RECORDS);
    for (const score of scores) process.stdout.write(`${lineOf(score)}\n`);
    expect(scores.flatMap(({ faults }) => faults)).toEqual([]);
    for (const { notices, read, wrongPersons, wrongNumbers, lost } of scores)
      expect({ read, wrongPersons, wrongNumbers, lost }).toEqual({
        read: notices,
        wrongPersons: 0,
        wrongNumbers: 0,
        lost: 0,
      });
    expect(scores.reduce((sum, { expected }) => sum + expected, 0)).toBeGreaterThan(RECORDS / 4);
  },
);
