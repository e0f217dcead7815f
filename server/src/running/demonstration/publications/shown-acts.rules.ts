import { ofNewcomer } from "./newcomer-acts.rules.ts";
import { demonstrationOffices, newcomer } from "../offices/offices.rules.ts";
import type { CourtsCommunication } from "./shift-dates.rules.ts";
import { codeOf, communicationOf, type ShownAct } from "./shown-act.rules.ts";

/** Acts whose deadline cannot be decided automatically, for three different reasons, all of the newest day. */
const UNDECIDED: readonly ShownAct[] = [
  {
    id: 709_000_001,
    age: 0,
    court: "TJSP",
    unit: "Foro Central Cível - 3ª Vara Cível",
    of_class: ["PROCEDIMENTO COMUM CÍVEL", "7"],
    number: "10505928520248260100",
    document: "Despacho",
    username: "solo",
    active: "Simone Barravento Tucumãs",
    passive: "Plano de Saúde Marmelândia Ltda.",
    text:
      "Vistos. Intime-se a parte autora para, no prazo de 5 (cinco) dias, manifestar-se sobre os documentos juntados. " +
      "Intime-se ainda a parte autora para, no prazo de 15 (quinze) dias, apresentar réplica.",
  },
  {
    id: 709_000_002,
    age: 0,
    court: "TJSP",
    unit: "Foro de Ribeirão Preto - Setor de Execuções Fiscais",
    of_class: ["EXECUÇÃO FISCAL", "1116"],
    number: "10414969420218260506",
    document: "Despacho",
    username: "solo",
    active: "MUNICÍPIO DE RIBEIRÃO PRETO",
    passive: "Camboris Tecnologia da Informação Ltda.",
    text: "Vistos. Manifeste-se a executada, em 20 (vinte) dias, observado o prazo em dobro, sobre a certidão de dívida ativa que foi substituída.",
  },
  {
    id: 709_000_003,
    age: 0,
    court: "TJSP",
    unit: "1ª Vara da Comarca de Bertioga",
    of_class: null,
    number: "10003211620258260075",
    document: "Sentença",
    username: "solo",
    active: "Gustavo Riachelo Pequizal",
    passive: "Camboris Tecnologia da Informação Ltda.",
    text:
      "Vistos. Ante o exposto, JULGO PROCEDENTE o pedido formulado na inicial e extingo o processo, com resolução do mérito. " +
      "Publique-se. Registre-se. Intimem-se.",
  },
];

/** Acts that are forwarded with several possible dates, for the lawyer to choose from. */
export const TO_FORWARD: readonly ShownAct[] = [
  {
    id: 709_000_011,
    age: 0,
    court: "TJSP",
    unit: "Foro Central Cível - 12ª Vara Cível",
    of_class: ["CUMPRIMENTO DE SENTENÇA", "156"],
    number: "10580332020248260100",
    document: "Decisão",
    username: "advogada",
    active: "Fontanegra Jurubebes Empreendimentos Imobiliários SPE Ltda.",
    passive: "Hospital e Maternidade Boaterra Cascalheira Ltda.",
    text:
      "DECISÃO. Rejeito a impugnação ao cumprimento de sentença. " +
      "Diga a exequente, em 10 (dez) dias, sobre o prosseguimento. Intimem-se.",
  },
  {
    id: 709_000_012,
    age: 0,
    court: "TJPR",
    unit: "2ª Vara Cível de Curitiba",
    of_class: ["EXECUÇÃO DE TÍTULO EXTRAJUDICIAL", "12154"],
    number: "00765631120238160001",
    document: "Despacho",
    username: "advogada",
    active: "Transportes Doceverde Ltda. - ME",
    passive: "João Florambel Lenharo",
    text:
      "Intime-se a parte exequente para, no prazo de 5 (cinco) dias, dizer sobre a avaliação do bem penhorado. " +
      "Intime-se ainda a parte exequente para, no prazo de 15 (quinze) dias, apresentar o cálculo atualizado da dívida.",
  },
];

const CANCELED: Omit<ShownAct, "age" | "text"> = {
  id: 709_000_021,
  court: "TJSC",
  unit: "2ª Vara Cível da Comarca de Joinville",
  of_class: ["PROCEDIMENTO COMUM CÍVEL", "7"],
  number: "50612699420208240038",
  document: "Despacho",
  username: "advogada",
  active: "Paulo Riachelo Valeverde Abrantelli",
  passive: "Espólio de João Terranova Mirantelli",
};

/** Printed, forwarded and treated, then reprinted with another text under the same number. */
export const FIRST_PRINT: ShownAct = {
  ...CANCELED,
  age: 2,
  text:
    "Recebo os embargos de declaração, porque tempestivos. " +
    "Intime-se a parte autora para que se manifeste no prazo de 15 (quinze) dias.",
};
const SECOND_PRINT: ShownAct = {
  ...CANCELED,
  age: 0,
  text:
    "Recebo os embargos de declaração, porque tempestivos. " +
    "Intime-se a parte autora para que se manifeste no prazo de 5 (cinco) dias, sob pena de preclusão.",
};

const SHOWN: readonly ShownAct[] = [...UNDECIDED, ...TO_FORWARD, FIRST_PRINT, SECOND_PRINT, ...ofNewcomer];

const CODES: ReadonlySet<string> = new Set(SHOWN.map(codeOf));

/** Whether a publication is one of these, which are excluded from random treatment. */
export const isShown = (code: string): boolean => CODES.has(code);

const people = new Map(
  [...demonstrationOffices, newcomer]
    .flatMap((office) => office.people)
    .map((person) => [person.username, person]),
);

/** The acts added to the gazette of a listing day. */
export const shownOn = (age: number, available: string): CourtsCommunication[] =>
  SHOWN.filter((act) => act.age === age).map((act) =>
    communicationOf(act, available, people.get(act.username)!),
  );
