import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_ATTEMPTS, recipientsLeft, secondsUntilNext, stateAfter, subjectLine } from "./mails.rules.ts";

describe("the delay before an email's next attempt", () => {
  test("doubles from half a minute to two hours", () => {
    const waits = Array.from({ length: 12 }, (_, i) => secondsUntilNext(i + 1, 0.5));
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7200, 7200, 7200, 7200]);
  });

  test("varies by a quarter in both directions", () => {
    expect([secondsUntilNext(1, 0), secondsUntilNext(1, 1)]).toEqual([23, 38]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempts, chance) => {
          const [wait, middle] = [secondsUntilNext(attempts, chance), secondsUntilNext(attempts, 0.5)];
          expect(wait).toBeGreaterThanOrEqual(Math.floor(middle * 0.75));
          expect(wait).toBeLessThanOrEqual(Math.ceil(middle * 1.25));
        },
      ),
    );
  });
});

describe("the state of an email after an attempt", () => {
  const mail = { recipients: ["a@x.test", "b@x.test"], delivered: [], refused: [], attempts: 0 };
  const nothing = { accepted: [], rejected: [], failure: null };

  test.each([
    ["everybody has it", { ...nothing, accepted: mail.recipients }, "sent"],
    [
      "one has it, the other is rejected permanently",
      { ...nothing, accepted: ["a@x.test"], rejected: [{ address: "b@x.test", isFinal: true }] },
      "sent",
    ],
    [
      "one has it, the other is rejected temporarily",
      { ...nothing, accepted: ["a@x.test"], rejected: [{ address: "b@x.test", isFinal: false }] },
      "waiting",
    ],
    [
      "all are rejected permanently",
      { ...nothing, rejected: mail.recipients.map((address) => ({ address, isFinal: true })) },
      "dead",
    ],
    ["the server is away", { ...nothing, failure: { text: "x", kind: "away" as const } }, "waiting"],
    [
      "the message is rejected temporarily",
      { ...nothing, failure: { text: "x", kind: "passing" as const } },
      "waiting",
    ],
    [
      "the message is rejected permanently",
      { ...nothing, failure: { text: "x", kind: "final" as const } },
      "dead",
    ],
  ])("%s", (_, sending, status) => expect(stateAfter(mail, sending).status).toBe(status));

  test("never repeats or loses a recipient, whatever the server answers, and is final in the end", () => {
    const address = fc.constantFrom<string>("a@x.test", "b@x.test", "c@x.test", "d@x.test");
    const answers = fc.array(fc.record({ taken: fc.uniqueArray(address), final: fc.uniqueArray(address) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.uniqueArray(address, { minLength: 1 }), answers, (recipients, tries) => {
        let now: ReturnType<typeof stateAfter> = {
          status: "waiting",
          delivered: [],
          refused: [],
          attempts: 0,
        };
        for (const { taken, final } of tries) {
          if (now.status !== "waiting") break;
          const left = recipientsLeft({ recipients, ...now });
          expect(left.length).toBeGreaterThan(0);
          const accepted = left.filter((one) => taken.includes(one));
          const rejected = left
            .filter((one) => !taken.includes(one))
            .map((one) => ({ address: one, isFinal: final.includes(one) }));
          now = stateAfter({ recipients, ...now }, { accepted, rejected, failure: null });
          expect(new Set(now.delivered).size).toBe(now.delivered.length);
        }
        if (now.attempts >= MOST_ATTEMPTS) expect(now.status).not.toBe("waiting");
        if (now.status === "sent") expect(recipientsLeft({ recipients, ...now })).toEqual([]);
      }),
    );
  });
});

test("a subject is one line, whatever text it is made from", { tags: "night" }, () => {
  expect(subjectLine("Olá\r\nBcc: todos@x.test\u0000")).toBe("Olá Bcc: todos@x.test");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(subjectLine(text)).not.toMatch(/\p{Cc}/u);
      expect(subjectLine(text).length).toBeLessThanOrEqual(200);
    }),
  );
});
