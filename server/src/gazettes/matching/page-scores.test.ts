import { expect, test } from "vitest";
import { type PageScore, pageScore } from "./page-scores.fixture.ts";

const none = { swallowed: 0, split: 0, misnumbered: 0, lost: 0, lawyers_lost: 0, wrong_persons: 0 };

// The first set was written from the specification alone, in 26 courts' forms (at first 246 of 257 notices
// were right, 10 lost and 1 divided at a quoted number); the second later, with the page heads of 14 courts
// in the middle of notices (164 of 168 right); the third full of quoted numbers and of acts that look like
// headings (161 of 170). "Feito n." is a label that the rules do not know.
test.each<[string, PageScore]>([
  ["specified_pages.json", { ...none, notices: 257, right: 257, doubtful: 0 }],
  ["broken_pages.json", { ...none, notices: 168, right: 168, doubtful: 0 }],
  ["quoting_pages.json", { ...none, notices: 170, right: 169, split: 1, doubtful: 0 }],
])(
  "every notice of %s is read alone, under its own number and for its lawyers, or left to a person",
  async (file, score) => {
    expect(await pageScore(file)).toEqual(score);
  },
);
