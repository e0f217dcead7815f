import { describe, expect, test } from "vitest";
import { find, type Found, listed, nobody, subscriber } from "./matching.fixture.ts";

const people = [
  subscriber(1, "Caio Ventania Lumiares", "900205/RS"),
  subscriber(2, "Rita Laranjali Serranova", "900641/RJ"),
  subscriber(3, "Tomás Jandaíra Alvorantes", "900427/SP"),
  subscriber(4, "Renato Biguaçu Pracinha Filho", "900777/SC"),
];
const read = (text: string): Found => find({ text: `Vistos. Diga a parte. ${text}` }, people);
const doubted = ({ matches, doubtful }: Found) => [matches, doubtful.map(([user]) => user)];
const doubtFor = (user: number) => [[], [user]];

describe("a bar number in a lawyer's own entry", () => {
  test.each([
    "ADV: Caio Ventania Lumiares (OAB 9 0 0 2 0 5 / R S)",
    "ADV: Caio Ventania Lumiares (OAB 9 0 0 2 0 5/RS)",
    "ADV: CAIO VENTANIA LUMIARES (OAB/RS 9 0 0 2 0 5)",
    "Advogado: CAIO VENTANIA LUMIARES - OAB RS 90 02 05",
    "ADV: CAIO VENTANIA LUMIARES (OAB/RS nº 9 0 02 05)",
    "ADV: CAIO VENTANIA LUMIARES (OAB 9 0 0 . 2 0 5 / R S)",
    "ADV: CAIO VENTANIA LUMIARES (OAB 900 2 05/RS)",
    "ADV: CAIO VENTANIA LUMIARES (OAB 90020 5/RS)",
    "ADV: CAIO VENTANIA LUMIARES (OAB 900..205/RS)",
  ])("that is broken by spaces is a doubt: %s", (entry) => {
    expect(doubted(read(entry))).toEqual(doubtFor(1));
  });

  test.each([
    "ADVOGADO: CAIO VENTANIA LUMIARES (OAB/RS 90O.2O5)",
    "ADVOGADO: CAIO VENTANIA LUMIARES (OAB/RS 9OO.2O5)",
    "ADVOGADO: CAIO VENTANIA LUMIARES (OAB/RS 9OO.205)",
    "ADVOGADO: CAIO VENTANIA LUMIARES (OAB/RS 9O0.2O5)",
    "ADVOGADO: CAIO VENTANIA LUMIARES (OAB 90O2O5/RS)",
  ])("that has O for zeros is found: %s", (entry) => {
    expect(read(entry).matches).toEqual([[1, "name"]]);
  });

  test.each([
    ["a wrong last digit", "900428"],
    ["two digits exchanged", "900472"],
    ["a wrong digit in the middle", "900.327"],
    ["a wrong first digit", "400427"],
    ["a digit too few", "90427"],
    ["a digit too few at its end", "90042"],
  ])("with %s is a doubt, and never a match", (_, number) => {
    const reason = "Nome igual, e a OAB difere em um algarismo";
    const found: Found = { matches: [], doubtful: [[3, reason]] };
    for (const entry of [
      `ADV: TOMÁS JANDAÍRA ALVORANTES (OAB ${number}/SP)`,
      `Advogado: Tomás Jandaíra Alvorantes, OAB/SP ${number}`,
      `TOMÁS JANDAÍRA ALVORANTES (OAB/SP ${number})`,
    ])
      expect(read(entry)).toEqual(found);
    expect(find({ lawyers: [listed("TOMAS JANDAIRA ALVORANTES", number)] }, people)).toEqual(found);
  });

  test.each([
    "ADV: TOMÁS JANDAÍRA ALVORANTES (OAB 900888/SP)",
    "ADV: TOMÁS JANDAÍRA ALVORANTES (OAB 900428/RJ)",
    "ADV: ZULMIRA JANDAÍRA ALVORANTES (OAB 900428/SP)",
    "ADV: TOMÁS JANDAÍRA ALVORANTES NETO (OAB 900428/SP)",
    "Advogado do(a) RÉU TOMÁS JANDAÍRA ALVORANTES: FULANO GOIVEIRO - SP900428",
    "Autor: TOMÁS JANDAÍRA ALVORANTES. ADV: FULANO GOIVEIRO (OAB 900428/SP)",
  ])("of somebody else is nobody's: %s", (entry) => {
    expect(read(entry)).toEqual(nobody);
  });
});

describe("who speaks for a party", () => {
  test.each([
    ["Pelo autor: Dra. Rita Laranjali Serranova.", 2],
    ["Pela ré: Dra. Rita Laranjali Serranova", 2],
    ["Pelos requeridos: Drs. Fulano Goiveiro e Rita Laranjali Serranova", 2],
    ["P. autora: Dra. Rita Laranjali Serranova", 2],
    ["p/ réu: Dr. Caio Ventania Lumiares", 1],
    ["p/ autora - Caio Ventania Lumiares", 1],
    ["Pela parte autora, Dr. Caio Ventania Lumiares.", 1],
    ["Pelo exequente: Caio Ventania Lumiares, OAB/RS", 1],
    ["Por parte do réu: Dr. Caio Ventania Lumiares", 1],
    ["Pelo(a) requerente: Dr(a). Caio Ventania Lumiares", 1],
    ["Pelos réus: Dr. Caio Ventania Lumiares", 1],
    ["Pelas autoras: Dr. Caio Ventania Lumiares", 1],
    ["Pelo acusado: Dr. Caio Ventania Lumiares", 1],
    ["Pela inventariante: Dr. Caio Ventania Lumiares", 1],
    ["Pelo A.: Dr. Caio Ventania Lumiares", 1],
    ["P/A: Dr. Caio Ventania Lumiares", 1],
    ["Para o autor: Dr. Caio Ventania Lumiares", 1],
    ["p/ o banco réu: Dr. Caio Ventania Lumiares", 1],
    ["PELA PARTE RÉ: DRA. FULANA GOIVEIRO, DR. CAIO VENTANIA LUMIARES", 1],
  ])("may be the lawyer, for a person to decide: %s", (text, user) => {
    expect(doubted(read(text))).toEqual(doubtFor(user));
  });

  test.each([
    "Autora: Rita Laranjali Serranova.",
    "Pelo juízo: Dr. Caio Ventania Lumiares",
    "Pelo perito: Dr. Caio Ventania Lumiares",
    "pelo autor Caio Ventania Lumiares foi dito que concorda",
    "requerido pelo réu, Caio Ventania Lumiares, em audiência",
    "Pelo autor: nada. Réu: Caio Ventania Lumiares",
    "Testemunha arrolada pelo autor: Caio Ventania Lumiares",
    "Honorários pagos pela ré: Caio Ventania Lumiares",
    "Pelo médico: Dr. Caio Ventania Lumiares",
    "Pela promotoria: Dra. Rita Laranjali Serranova",
    "Pelo autor: Dr. Caio Ventania Lumiares Neto",
  ])("is nobody where no lawyer is named: %s", (text) => {
    expect(read(text)).toEqual(nobody);
  });
});

describe("a surname of several words that comes first", () => {
  test.each([
    ["Advogado: Biguaçu Pracinha Filho, Renato", 4],
    ["Advogado: PRACINHA FILHO, Renato Biguaçu", 4],
    ["ADV: JANDAÍRA ALVORANTES, TOMÁS", 3],
    ["ADV: VENTANIA LUMIARES, CAIO e outros", 1],
    ["Advogada: Serranova, Rita Laranjali", 2],
  ])("is a doubt: %s", (text, user) => {
    expect(doubted(read(text))).toEqual(doubtFor(user));
  });

  test.each([
    "ADV: CAIO VENTANIA, LUMIARES FULANO",
    "ADV: RITA, LARANJALI SERRANOVA",
    "Réu: Ventania Lumiares, Caio",
  ])("is none where the comma separates two people, or a party is named: %s", (text) => {
    expect(read(text).matches).toEqual([]);
  });
});

describe("another council's number with the lawyer's digits", () => {
  test.each([
    "Perito: Dr. Caio Ventania Lumiares, CRM 900205/RS",
    "Perito: Dr. Caio Ventania Lumiares (CRM/RS 900205)",
    "Dr. Caio Ventania Lumiares - CRM-RS nº 900.205",
    "Médico Caio Ventania Lumiares, CRM RS900205",
    "Caio Ventania Lumiares, CREA 900205/RS",
    "Caio Ventania Lumiares, CRC/RS 900205",
    "Caio Ventania Lumiares - CRP 900205/RS",
    "corretor Caio Ventania Lumiares, CRECI 900205-RS",
    "Caio Ventania Lumiares, CRO sob nº 900205/RS",
    "Caio Ventania Lumiares, 900205/RS (CRM)",
    "Caio Ventania Lumiares, RG 900205/RS",
    "Caio Ventania Lumiares (CRM n.º 900205/RS)",
    "Caio Ventania Lumiares, Crm 900205/RS",
    "Caio Ventania Lumiares, C.R.M. 900205/RS",
    "Caio Ventania Lumiares, matrícula 900205/RS",
    "Caio Ventania Lumiares, identidade nº 900205/RS",
  ])("is no bar number: %s", (text) => {
    expect(read(text)).toEqual(nobody);
  });

  test.each([
    "Adv. Caio Ventania Lumiares - RS900205, CPF 1",
    "Advogado do(a) AUTOR: CAIO VENTANIA LUMIARES - RS900205 - CPF: 123",
    "(CAIO VENTANIA LUMIARES, RS900205, RG 12)",
    "Advogado: Caio Ventania Lumiares - CPF nº 1 - RS900205",
    "Caio Ventania Lumiares, identidade OAB 900205/RS",
  ])("behind or before the lawyer's own leaves that one: %s", (text) => {
    expect(read(text).matches).toEqual([[1, "text_oab"]]);
  });

  test("beside a bar number leaves that one", () => {
    expect(read("Dr. Caio Ventania Lumiares, CRM 100200/RS, OAB 900205/RS").matches).toEqual([
      [1, "text_oab"],
    ]);
    expect(read("Caio Ventania Lumiares (OAB/RS 900205, CRC 100200)").matches).toEqual([[1, "text_oab"]]);
  });
});

describe("a name that never means a lawyer, with the lawyer's number", () => {
  const tomás = { ...people[2]!, never_meant: ["Tomás Jandaíra Alvorantes Neto"] };
  const doubt: Found = { matches: [], doubtful: [[3, "OAB igual, nome diferente"]] };

  test("is a doubt, because one of the two is wrong", () => {
    expect(find({ text: "ADV: TOMÁS JANDAÍRA ALVORANTES NETO (OAB 900427/SP)" }, [tomás])).toEqual(doubt);
    expect(find({ text: "Advogado: Tomás Jandaíra Alvorantes Neto - OAB/SP 900.427" }, [tomás])).toEqual(
      doubt,
    );
    expect(find({ lawyers: [listed("TOMAS JANDAIRA ALVORANTES NETO", "900427")] }, [tomás])).toEqual(doubt);
  });

  test("does not keep the lawyer's own entry from being found", () => {
    const both =
      "ADV: TOMÁS JANDAÍRA ALVORANTES NETO (OAB 900888/SP), TOMÁS JANDAÍRA ALVORANTES (OAB 900427/SP)";
    expect(find({ text: both }, [tomás]).matches).toEqual([[3, "text_oab"]]);
    expect(find({ lawyers: [listed("TOMAS JANDAIRA ALVORANTES", "900427")] }, [tomás]).matches).toEqual([
      [3, "oab"],
    ]);
  });
});
