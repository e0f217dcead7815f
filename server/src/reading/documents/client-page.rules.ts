import { clientFields } from "@pauta/contract/practice/client-fields";
import type { contactFields } from "@pauta/contract/practice/contact-fields";
import type { Field } from "@pauta/contract/platform/field";
import type { ColumnsOf } from "@pauta/contract/platform/field-rows";
import { fieldWords } from "./field-words.rules.ts";
import type { Names } from "./workbooks/sheet.rules.ts";

type Text = string | null;

/** The fields of a client that are printed. */
export type ClientRecord = ColumnsOf<typeof clientFields> & {
  contacts: ColumnsOf<typeof contactFields>[];
  lawsuits: { process: string; folder: Text; status: string; process_subject: Text }[];
};

export type Fact = { label: string; value: string };

/** The lists' value for unknown, which is not printed. */
const UNSAID = "Não informado";

const SECTIONS = { main: "Dados principais", reach: "Contato", address: "Endereço" };
/** Fields in the head of the page. */
const IN_HEAD = new Set(["name", "opposite"]);

/** The facts of a record in its sections; empty ones are not printed. */
export function factsOf(client: ClientRecord, names: Names): { title: string; facts: Fact[] }[] {
  const instead = joinedFacts(client, names);
  const factOf = ([name, field]: [string, Field]): Fact[] => {
    if (IN_HEAD.has(name)) return [];
    const joined = instead[name];
    if (joined !== undefined) return joined;
    const value = fieldWords(field, client[name as keyof typeof clientFields], names);
    return value && value !== UNSAID ? [{ label: field.label, value }] : [];
  };
  return Object.entries(SECTIONS)
    .map(([step, title]) => ({
      title,
      facts: Object.entries<Field>(clientFields)
        .filter(([, field]) => field.step === step)
        .flatMap(factOf),
    }))
    .filter(({ facts }) => facts.length > 0);
}

/** Fields that share one line of the page, in the position of the first. */
function joinedFacts(client: ClientRecord, names: Names): Record<string, Fact[]> {
  const joined = (parts: Text[]) => parts.filter(Boolean).join(", ");
  const street = joined([client.address, client.address_number, client.address_adjunct]);
  const place = client.city && `${client.city}/${names.federation_states[client.federation_state_id]}`;
  const line = (label: string, value: Text) => (value ? [{ label, value }] : []);
  const { address, email, country } = clientFields;
  return {
    email: line(email.label, joined([client.email, client.email2, client.email3])),
    email2: [],
    email3: [],
    address: line(address.label, street),
    address_number: [],
    address_adjunct: [],
    city: line("Cidade/UF", place),
    federation_state_id: [],
    country: line(country.label, street || place ? client.country : null),
  };
}
