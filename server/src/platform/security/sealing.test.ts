import { randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seal, unseal } from "./sealing.ts";

const key = randomBytes(32);

test("an encrypted text is decrypted to the same text, whatever it is", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }).filter((text) => text.isWellFormed()),
      (text) => {
        expect(unseal([key], seal(key, text, "here"), "here")).toBe(text);
      },
    ),
  );
});

test("another key, another purpose or one changed bit fails to decrypt", () => {
  const sealed = seal(key, "segredo", "mail 1");
  expect(() => unseal([randomBytes(32)], sealed, "mail 1")).toThrow();
  expect(() => unseal([key], sealed, "mail 2")).toThrow();
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => unseal([key], changed, "mail 1")).toThrow();
  }
});

test("the same text is encrypted differently each time, and is not visible", () => {
  const [one, other] = [seal(key, "segredo", "x"), seal(key, "segredo", "x")];
  expect(one.equals(other)).toBe(false);
  expect(one.includes("segredo")).toBe(false);
});

test("a text encrypted with an older key is decrypted while that key is still available", () => {
  const older = randomBytes(32);
  const sealed = seal(older, "segredo", "x");
  expect(unseal([key, older], sealed, "x")).toBe("segredo");
  expect(() => unseal([key], sealed, "x")).toThrow();
  expect(() => unseal([], sealed, "x")).toThrow();
});
