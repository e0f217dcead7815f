import { expect, test } from "vitest";
import { copyValue } from "./copy-text.rules.ts";
import { partiesOf } from "./parties.rules.ts";

const recipients = (...names: string[]) => ({ recipients: names.map((name) => ({ name, pole: "A" })) });

test("parties are listed once each, cut and counted, without secret ones", () => {
  expect(
    partiesOf(
      recipients(
        "Maria  da Silva ",
        "Maria da Silva",
        "PARTE/PROCESSO SIGILOSO OU PROCESSO ESTá EM SEGREDO DE JUSTIçA 1",
        " ",
      ),
    ),
  ).toEqual({ parties: ["Maria da Silva"], party_keys: ["MARIA SILVA", "MARIA~SILVA"] });
  expect(partiesOf(recipients(`${"a".repeat(299)}😀`)).parties).toEqual(["a".repeat(299)]);
  expect(partiesOf(recipients(...Array.from({ length: 70 }, (_, n) => `Parte ${n}`))).parties).toHaveLength(
    50,
  );
  expect(partiesOf(recipients())).toEqual({ parties: [], party_keys: [] });
});

test.each([
  [[], "{}"],
  [["12", "34"], '{"12","34"}'],
  [['Ana "Nica", filha', "C:\\x", "NULL", ""], '{"Ana \\\\"Nica\\\\", filha","C:\\\\\\\\x","NULL",""}'],
  [["duas\nlinhas\t\0"], '{"duas\\nlinhas\\t"}'],
])("the list %j is copied as %s", (list, copied) => expect(copyValue(list)).toBe(copied));
