import type { Oab } from "@pauta/contract/platform/oab";
import type { LegalCase } from "./cases.ts";
import type { NoticeLawyer } from "./notice.ts";
import type { GazetteOffice, GazetteUser } from "./offices.ts";
import { inventLawyer, type Lawyer } from "./people.ts";
import { type Random, weigh } from "./random.ts";

/** How a publication names, or only seems to name, a subscriber. */
export type Finding =
  | "listed"
  | "text only"
  | "name listed without number"
  | "name in text without number"
  | "office's name"
  | "letter missing"
  | "letter missing, other name"
  | "other letter"
  | "same number in another state"
  | "homonym with another number"
  | "number inside other numbers";

/** Most are plain; every other kind has a fixed rate. */
export const usualFindings = weigh<Finding>([
  ["listed", 76],
  ["text only", 7],
  ["name listed without number", 3],
  ["name in text without number", 3],
  ["office's name", 3],
  ["letter missing", 3],
  ["letter missing, other name", 1],
  ["other letter", 1],
  ["same number in another state", 1],
  ["homonym with another number", 1],
  ["number inside other numbers", 1],
]);

/** The changes of a notice for a finding. */
export type FoundIn = {
  lawyers: NoticeLawyer[];
  /** Additional paragraphs of the act. */
  paragraphs: string[];
  /** Where the office's followed name occurs: among the recipients, or in a paragraph. */
  followed: "recipient" | "text" | null;
};

const states = ["SP", "RJ", "MG", "RS", "PR", "SC", "BA", "GO"];

/** The parts of a placement. */
class Place {
  readonly random: Random;
  readonly user: GazetteUser;
  readonly held: Oab;
  readonly followed: FoundIn["followed"];
  private readonly legalCase: LegalCase;

  constructor(random: Random, office: GazetteOffice, user: GazetteUser, legalCase: LegalCase) {
    this.random = random;
    this.user = user;
    this.legalCase = legalCase;
    this.held = user.oabs.find(({ uf }) => uf === legalCase.court.uf) ?? random.pick(user.oabs);
    this.followed = office.name_to_follow === null ? null : random.pick(["recipient", "text"] as const);
  }

  /**
   * The lawyer on the office's side, where courts usually name him; some courts print names without accents.
   */
  name(name: string, oab: Oab | null, where?: "text"): FoundIn {
    const { random, legalCase } = this;
    const { style } = legalCase.court;
    const lawyer: NoticeLawyer = {
      name: random.chance(0.08) ? name.normalize("NFD").replace(/[\u0300-\u036f]/g, "") : name,
      side: legalCase.isOursActive ? "active" : "passive",
      oab,
      form: style === "table" && random.chance(0.6) ? "prefixed" : random.pick(forms),
      isListed: where !== "text",
      isInText: where === "text" || style !== "labour",
    };
    return { lawyers: [lawyer], paragraphs: [], followed: null };
  }

  stranger(): Lawyer {
    return inventLawyer(this.random, this.held.uf);
  }
}

const placements: Record<Finding, (place: Place) => FoundIn> = {
  listed: (place) => place.name(place.user.name, place.held),
  "text only": (place) => place.name(place.user.name, place.held, "text"),
  "name listed without number": (place) => place.name(place.user.name, null),
  "name in text without number": (place) => place.name(place.user.name, null, "text"),
  "office's name": (place) => ({ ...nameStranger(place), followed: place.followed }),
  "letter missing": (place) => place.name(place.user.name, withOtherLetter(place.held, "A")),
  "letter missing, other name": (place) =>
    place.name(place.stranger().name, withOtherLetter(place.held, "B")),
  "other letter": (place) =>
    place.name(place.stranger().name, { ...place.held, suffix: place.held.suffix === "O" ? "B" : "O" }),
  "same number in another state": (place) => {
    const elsewhere = states.filter((state) => state !== place.held.uf);
    return place.name(place.stranger().name, { ...place.held, uf: place.random.pick(elsewhere) });
  },
  "homonym with another number": (place) => place.name(place.user.name, place.stranger().oab),
  "number inside other numbers": (place) => ({
    ...nameStranger(place),
    paragraphs: [insideOtherNumbers(place.random, place.held)],
  }),
};

/** Puts a subscriber into a publication of one of the office's cases, in the way of a finding. */
export function placeSubscriber(
  random: Random,
  finding: Finding,
  office: GazetteOffice,
  user: GazetteUser,
  legalCase: LegalCase,
): FoundIn {
  return placements[finding](new Place(random, office, user, legalCase));
}

function nameStranger(place: Place): FoundIn {
  const { name, oab } = place.stranger();
  return place.name(name, oab);
}

/** The bar number without its series letter, or with one where it has none. */
const withOtherLetter = (oab: Oab, letter: string): Oab => ({
  ...oab,
  suffix: oab.suffix === null ? letter : null,
});

const forms = [
  ...Array.from({ length: 12 }, () => "plain" as const),
  "dotted",
  "padded",
  "prefixed",
] as const;

/** The digits of a bar number inside the number of an appeal, a protocol, an amount or a property. */
function insideOtherNumbers(random: Random, { number, uf }: Oab): string {
  const dotted = `${number.slice(0, -3)}.${number.slice(-3)}`;
  return random.pick([
    `Sobre a matéria já decidiu o Superior Tribunal de Justiça no julgamento do REsp ${number}/${uf}, de relatoria da Terceira Turma.`,
    `Apense-se o procedimento administrativo nº ${random.between(2018, 2025)}/0${number}-${random.digits(1)}, na forma requerida.`,
    `O débito, atualizado, soma R$ ${dotted},00, conforme a planilha que acompanha a petição.`,
    `Averbe-se a penhora na matrícula nº ${dotted} do Registro de Imóveis, oficiando-se.`,
    `Protocolo de remessa nº 1${number}/${uf}, recebido pela Contadoria.`,
    `Conta judicial ${number}-${random.digits(1)}, agência 0${random.digits(3)}, vinculada a este juízo.`,
  ]);
}
