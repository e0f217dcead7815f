import { expect, test } from "vitest";
import { indexOf } from "./subscriber-index-thread.commands.ts";
import { buildSubscriberIndex, type Subscriber } from "./subscriber-index.rules.ts";

const NAMES = ["Ana", "Bruno", "Clara", "Davi", "Elisa", "Fábio"];

const lawyers = Array.from({ length: 500 }, (_, at): Subscriber => ({
  user_id: at + 1,
  company_id: (at % 7) + 1,
  name: `${NAMES[at % 6]} ${NAMES[(at * 5 + 1) % 6]} Fictício${"abcdefghij"[at % 10]} de Teste`,
  oabs: [{ uf: "SP", number: String(900_000 + at), suffix: null }],
  ...(at === 3 ? { other_names: ["Davi Teste"], never_meant: ["Davi Fictícia de Teste Filho"] } : {}),
}));
const followed = [{ user_id: 1, company_id: 1, name_to_follow: "Banco Fictício S/A" }];

test("the index of many people, built in a thread of its own, equals one built directly", async () => {
  expect(await indexOf({ lawyers, followed })).toEqual(buildSubscriberIndex(lawyers, followed));
});

test("a person who cannot be indexed makes the call fail instead of waiting for ever", async () => {
  const broken = { ...lawyers[0]!, name: null } as unknown as Subscriber;
  await expect(indexOf({ lawyers: [...lawyers, broken], followed })).rejects.toThrow();
});
