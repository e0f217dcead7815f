import { describe, expect, it } from "vitest";
import { mentionAt, mentionedIn, usersLike, writeMention } from "./mention-text.ts";

const users = [
  { id: 1, name: "Helena Prado" },
  { id: 2, name: "André Luz" },
];

describe("a mention being written", () => {
  it.each([
    ["@", 1, ""],
    ["Ver com @hel", 12, "hel"],
    ["Ver com @André", 14, "André"],
    ["linha\n@a", 8, "a"],
  ])("is found in %j", (text, caret, typed) => {
    expect(mentionAt(text, caret)).toEqual({ from: text.lastIndexOf("@"), typed });
  });

  it.each([
    ["ana@exemplo.com", 15],
    ["@helena prado", 13],
    ["sem arroba", 10],
  ])("is not found in %j", (text, caret) => {
    expect(mentionAt(text, caret)).toBeNull();
  });

  it("offers users whatever the accents", () => {
    expect(usersLike(users, "andre").map(({ id }) => id)).toEqual([2]);
    expect(usersLike(users, "").map(({ id }) => id)).toEqual([1, 2]);
  });

  it("is inserted where it was begun", () => {
    expect(writeMention("Ver com @hel hoje", 8, 12, "Helena Prado")).toEqual({
      text: "Ver com @Helena Prado  hoje",
      caret: 22,
    });
  });

  it("counts each user once, and only while named", () => {
    expect(mentionedIn([1, 1, 2], "@Helena Prado", users)).toEqual([1]);
    expect(mentionedIn([9], "", users)).toEqual([9]);
  });
});
