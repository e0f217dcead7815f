import { readFileSync } from "node:fs";

/**
 * Lawyers' entries as 36 kinds of gazettes print them, for one lawyer and as the last of a list: {N} a name, {D} the
 * digits of a bar number, {U} its state, {O} the lawyer before.
 */
type EntryForm = { court: string; one: string; list: string };
const forms = JSON.parse(
  readFileSync(new URL("../formats/fixtures/entry-forms.json", import.meta.url), "utf8"),
) as EntryForm[];

type Outcome = "match" | "doubt" | "nothing";
type Person = { name: string; oab: string };
type PrintedEntry = {
  name: string;
  text: string;
  lawyers: null;
  subscriber: Person;
  expected: Outcome;
  also_fine?: Outcome[];
};

const NAME = "MOEMA ESTELA BRUMADEIRA";
const OTHER = "CLARINDO RANCHEL PEDREIRA";
const moema: Person = { name: "Moema Estela Brumadeira", oab: "900002/SP" };
const ana: Person = { name: "Ana Pradalto", oab: "900003/SP" };

type Printing = { name: string; digits: string; other?: string; state?: string };
const print = (form: string, { name, digits, other = OTHER, state = "SP" }: Printing): string =>
  form.replaceAll("{N}", name).replaceAll("{D}", digits).replaceAll("{U}", state).replaceAll("{O}", other);

/** Whether the form prints the bar number without a state. */
const isStateless = ({ one }: EntryForm): boolean => !one.includes("{U}");
const hasLetter = ({ court }: EntryForm): boolean =>
  court === "PJe, second instance" || court === "TJGO, with N";

/** The lawyer's own entries, and those of namesakes and of others with the number. */
function ownEntries(form: EntryForm): PrintedEntry[] {
  const open: Outcome[] = isStateless(form) ? ["doubt", "nothing"] : ["doubt"];
  return [form.one, form.list].flatMap((printed, at) => {
    const entry = (
      why: string,
      text: string,
      expected: Outcome,
      also_fine: Outcome[] = [],
    ): PrintedEntry => ({
      name: `${form.court}, ${at === 0 ? "one" : "list"}: ${why}`,
      text: `Vistos. Int. ${text}`,
      lawyers: null,
      subscriber: moema,
      expected,
      also_fine,
    });
    const own = (name: string) => print(printed, { name, digits: "900002" });
    const right = isStateless(form) ? open : [];
    const ofMs = print(printed, { name: "JOVINA LUMIAR DANTES", digits: "900002", state: "MS" });
    const elsewhere = isStateless(form) ? [] : [entry("another state", ofMs, "nothing")];
    return [
      entry("right", own(NAME), "match", right),
      entry("misspelt", own("MOEMA ESTELLA BRUMADERA"), hasLetter(form) ? "doubt" : "match", [
        "match",
        ...open,
      ]),
      entry("married", own("MOEMA ESTELA RANCHEL"), "match", open),
      entry("somebody else printed with the number", own("JOVINA LUMIAR DANTES"), "match", open),
      entry(
        "a namesake",
        print(printed, { name: NAME, digits: "900888" }),
        "nothing",
        form.court.startsWith("STF") || isStateless(form) ? ["doubt"] : [],
      ),
      entry(
        "a longer number",
        print(printed, { name: "MOEMA ESTELA LIMEIRA", digits: "1900002" }),
        "nothing",
      ),
    ].concat(elsewhere);
  });
}

/** Texts around another lawyer's entry, and further ways to print the lawyer's own. */
function surroundings(form: EntryForm): PrintedEntry[] {
  const other = print(form.one, { name: OTHER, digits: "900701" });
  const row =
    (subscriber: Person, expected: Outcome, also_fine: Outcome[]) => (why: string, text: string) => ({
      name: `${form.court}: ${why}`,
      text,
      lawyers: null,
      subscriber,
      expected,
      also_fine,
    });
  const open: Outcome[] = isStateless(form) ? ["doubt"] : [];
  const none = row(moema, "nothing", []);
  const match = row(moema, "match", open);
  const longer = (name: string, digits = "900888") => print(form.one, { name, digits });
  const last = (name: string, digits: string, before = OTHER) =>
    print(form.list, { name, digits, other: before });
  return [
    none("a party before", `RECORRENTE: ${NAME} ${other}`),
    none("a party between dashes", `Processo 1 - Cobrança - ${NAME} - Banco Fictício S/A - Vistos. ${other}`),
    none("a party in small letters", `Autora: ${moema.name} ${other}`),
    none("a party in the next line", `${other}\nRÉU: ${NAME}`),
    none("a party behind", `${other} EXECUTADA : ${NAME} Vistos.`),
    row(moema, "nothing", ["doubt"])("who signs, in the next line", `${other}\n${NAME}\nJuíza de Direito`),
    none("the judge behind", `${other} Vistos. Juíza de Direito: Dra. ${NAME}.`),
    none(
      "who signs",
      `${other} Vistos. Intimem-se. São Paulo, 10 de março de 2026. ${NAME} Juíza de Direito`,
    ),
    none("a street", `${other} Vistos. Compareça na Rua ${NAME}, 10.`),
    none("a company", `EXECUTADO: ${NAME} LTDA ${other}`),
    none("a longer name", longer(`${NAME} LIMEIRA`)),
    none("a longer name in the list", last(`${NAME} LIMEIRA`, "900888")),
    none("a first name more", longer(`PAULA ${NAME}`)),
    none("a granddaughter", longer(`${NAME} NETA`)),
    none("a surname with a particle more", longer(`${NAME} DE LIMEIRA`)),
    none("a longer name first in the list", last(OTHER, "900701", `${NAME} LIMEIRA`)),
    none("a namesake first in the list", last(OTHER, "900888", NAME)),
    none("the initials with another number", longer("M. E. BRUMADEIRA")),
    none("a quoted appeal's number", `${other} Confira-se o REsp 900002/SP, Rel. Min. Testemunhal.`),
    none("a protocol's number", `${other} Protocolo 900002/SP juntado.`),
    none("a quoted appeal's number before", `Vistos. AREsp 900.002/SP. ${other}`),
    none("a leaf's number", `às fls. 900002 ${other}`),
    row(moema, "match", ["doubt"])("the initials", longer("M. E. BRUMADEIRA", "900002")),
    match("small letters", longer(moema.name, "900002")),
    match("a line's end in the name", last(NAME.replace("A B", "A\nB"), "900002")),
    match("a hyphen at a line's end", last(NAME.replace("MADEIRA", "-\nMADEIRA"), "900002")),
    match("a point in the number", longer(NAME, "900.002")),
    match("a character without width", longer(NAME.replace("MOE", "MO\u200bE"), "900002")),
    match("markup around the name", `<p>${longer(`<b>${NAME}</b>`, "900002")}</p>`),
    match("two entries", `${longer(NAME, "900002")} ${other}`),
    ...["ANA PRADALTO LIMEIRA", "MARIA ANA PRADALTO"].map((name) =>
      row(ana, "nothing", [])(`two words in ${name}`, longer(name)),
    ),
    row(
      ana,
      "nothing",
      form.court.startsWith("STF") ? ["doubt"] : [],
    )("a namesake of two words", longer("ANA PRADALTO")),
    row(ana, "nothing", [])("a party of two words", `AUTORA: ANA PRADALTO ${other}`),
    row(ana, "match", open)("a name of two words", last("ANA PRADALTO", "900003")),
  ];
}

export const printedEntries = (): PrintedEntry[] =>
  forms.flatMap((form) => ownEntries(form).concat(surroundings(form)));
