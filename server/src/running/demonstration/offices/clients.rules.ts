import { cpfCnpjOf } from "./documents-of-people.rules.ts";
import { chanceOf, choiceOf } from "../chance.rules.ts";
import type { DemonstrationLawsuit } from "../demonstration-files.reader.ts";

/** A person or company named in the demonstration's lawsuits, as a client of the office. */
export type DemonstrationClient = {
  name: string;
  opposite: boolean;
  /** The indexes of its lawsuits in the list they were read from. */
  lawsuits: number[];
};

const PUBLIC_BODY = /^(?:MUNICÍPIO|INSTITUTO NACIONAL|MINISTÉRIO PÚBLICO|UNIÃO|ESTADO|FAZENDA)/;
const COMPANY = /\b(?:Ltda|S\.A\.|S\/S|Eireli|Condomínio|Banco|Cooperativa|Espólio|Massa Falida|Seguros)\b/;

export const isCompany = (name: string): boolean => PUBLIC_BODY.test(name) || COMPANY.test(name);

/**
 * Both parties of each lawsuit, as client and as opposing party: usually the active one is the client; public
 * bodies are clients only against each other.
 */
export function clientsOf(lawsuits: readonly DemonstrationLawsuit[]): DemonstrationClient[] {
  const known = new Map<string, DemonstrationClient>();
  const add = (name: string, opposite: boolean, place: number) => {
    const key = `${opposite} ${name}`;
    const client = known.get(key) ?? { name: titled(name), opposite, lawsuits: [] };
    client.lawsuits.push(place);
    known.set(key, client);
  };
  for (const [index, { active, passive, process }] of lawsuits.entries()) {
    const isOurs = PUBLIC_BODY.test(active)
      ? false
      : PUBLIC_BODY.test(passive) || chanceOf(process, "side") < 0.7;
    add(active, !isOurs, index);
    add(passive, isOurs, index);
  }
  return [...known.values()];
}

const SMALL = new Set(["DO", "DA", "DE", "DOS", "DAS"]);

/** Gazettes print public bodies in capitals; an office's records do not. */
function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .split(" ")
    .map((word, index) =>
      index > 0 && SMALL.has(word)
        ? word.toLowerCase()
        : word === "INSS"
          ? word
          : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .join(" ");
}

const STREETS = [
  "Rua das Paineiras",
  "Avenida dos Ipês",
  "Rua Barão do Arvoredo",
  "Travessa do Moinho",
  "Rua Sete Nascentes",
  "Avenida Beira-Serra",
  "Rua Professora Aurora Lins",
  "Alameda dos Jacarandás",
];
const NEIGHBORHOODS = [
  "Centro",
  "Jardim Alvorada",
  "Vila Nova",
  "Boa Vista",
  "Santa Luzia",
  "Alto da Colina",
];
const CITIES = [
  { city: "Porto Alegre", state: 21, cep: "90", area: "51" },
  { city: "Canoas", state: 21, cep: "92", area: "51" },
  { city: "Caxias do Sul", state: 21, cep: "95", area: "54" },
  { city: "São Paulo", state: 25, cep: "01", area: "11" },
  { city: "Ribeirão Preto", state: 25, cep: "14", area: "16" },
  { city: "Uberlândia", state: 13, cep: "38", area: "34" },
] as const;
const OCCUPATIONS = [
  "Professora",
  "Comerciante",
  "Aposentado",
  "Motorista",
  "Enfermeira",
  "Engenheiro civil",
  "Autônoma",
  "Servidora pública",
  "Técnico em informática",
];

const digits = (count: number, ...words: (string | number)[]): string =>
  Array.from({ length: count }, (_, index) => Math.floor(chanceOf(...words, index) * 10)).join("");

/** The record of a client: what an office asks in the first meeting; less for opposing parties. */
export function recordOf({ name, opposite }: DemonstrationClient) {
  const place = choiceOf(CITIES, name, "city");
  const company = isCompany(name);
  const mailbox = name
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, "")
    .split(" ")
    .filter((word) => word.length > 3);
  const isFullyKnown = !opposite;
  return {
    name,
    opposite,
    cpf_cnpj: isFullyKnown || chanceOf(name, "document") < 0.5 ? cpfCnpjOf(name, company) : null,
    rg: isFullyKnown && !company ? digits(10, name, "rg") : null,
    gender_id: company ? 3 : name.split(" ")[0]!.endsWith("a") ? 2 : 1,
    birthdate:
      isFullyKnown && !company
        ? `${1948 + Math.floor(chanceOf(name, "year") * 55)}-${String(1 + Math.floor(chanceOf(name, "month") * 12)).padStart(2, "0")}-${String(1 + Math.floor(chanceOf(name, "day") * 28)).padStart(2, "0")}`
        : null,
    marital_status_id: company ? 7 : 1 + Math.floor(chanceOf(name, "marital") * 6),
    citizenship: company ? null : "Brasileira",
    occupation: isFullyKnown && !company ? choiceOf(OCCUPATIONS, name, "occupation") : null,
    email: isFullyKnown ? `${mailbox.slice(0, 2).join(".")}@correio.example` : null,
    email2: null,
    email3: null,
    phone_number: isFullyKnown
      ? `(${place.area}) 3${digits(3, name, "phone")}-${digits(4, name, "phone2")}`
      : null,
    cellphone_number:
      isFullyKnown && !company
        ? `(${place.area}) 9${digits(4, name, "cell")}-${digits(4, name, "cell2")}`
        : null,
    fax_number: null,
    address: isFullyKnown ? choiceOf(STREETS, name, "street") : null,
    address_number: isFullyKnown ? String(10 + Math.floor(chanceOf(name, "number") * 1900)) : null,
    address_adjunct:
      isFullyKnown && chanceOf(name, "adjunct") < 0.3
        ? `Apto ${101 + Math.floor(chanceOf(name, "flat") * 900)}`
        : null,
    neighborhood: isFullyKnown ? choiceOf(NEIGHBORHOODS, name, "neighborhood") : null,
    city: isFullyKnown ? place.city : null,
    federation_state_id: place.state,
    zip_code: isFullyKnown ? place.cep + digits(6, name, "cep") : null,
    country: "Brasil",
    notes: isFullyKnown && chanceOf(name, "notes") < 0.25 ? "Prefere contato por mensagem, à tarde." : null,
  };
}
