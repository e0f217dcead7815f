import { addDays } from "../../../platform/process/clock.ts";
import type { DemonstrationOffice } from "./offices.rules.ts";

/** An office that only shows invoices in different states; it has no clients, lawsuits or publications. */
export type OwingOffice = Omit<DemonstrationOffice, "key" | "subscription_status"> & {
  key: "pendente" | "combinada";
  subscription_status: "paid" | "unpaid";
  /** For how many days it has been a customer. */
  since_days: number;
};

export const owingOffices: readonly OwingOffice[] = [
  {
    key: "pendente",
    company_name: "Pendente Advocacia",
    name_to_follow: "Pendente Advocacia",
    cpf_cnpj: "90000004000162",
    phone_number: "4130000400",
    address: "Rua das Araucárias Velhas",
    street_number: "77",
    neighborhood: "Alto da Serra",
    city: "Curitiba",
    zip_code: "80000000",
    federation_state_id: 16,
    plan_id: 3,
    plan_type: 3,
    subscription_status: "unpaid",
    since_days: 175,
    people: [
      {
        username: "pendente",
        name: "Norberto Guapuruvu Sendas",
        roles: ["client_admin"],
        cpf_cnpj: "90000005053",
        phone_number: "41990000401",
      },
    ],
  },
  {
    key: "combinada",
    company_name: "Combinada Sociedade de Advogados",
    name_to_follow: "Combinada Sociedade de Advogados",
    cpf_cnpj: "90000005000107",
    phone_number: "8130000500",
    address: "Avenida dos Cajueiros",
    street_number: "910",
    neighborhood: "Boa Maré",
    city: "Recife",
    zip_code: "50000000",
    federation_state_id: 17,
    plan_id: 2,
    plan_type: 1,
    subscription_status: "paid",
    since_days: 241,
    people: [
      {
        username: "combinada",
        name: "Iracema Taboal Marenca",
        roles: ["client_admin"],
        cpf_cnpj: "90000006025",
        phone_number: "81990000501",
      },
    ],
  },
];

type Card = { brand: string; last_four: string };
type Billing = {
  plan: string;
  amount: number;
  periods: number;
  /** Days from today to the end of the last paid period. */
  ends_in: number;
  card: Card | null;
  /** An open invoice. */
  owed?: { due_in: number; refusal: string | null };
  /** A refund at the gateway: of which period, counted back from the last, and how many days after its payment. */
  given_back?: { age: number; after: number };
  /** An earlier price, and until how many days before today it was charged. */
  before?: { amount: number; until: number };
};

const PERIOD_DAYS = 30;

/** How the paying offices have paid: by card month after month, declined once, or by another agreed means. */
export const BILLINGS: Record<"demonstracao" | "vizinha" | OwingOffice["key"], Billing> = {
  demonstracao: {
    plan: "PRO",
    amount: 249.9,
    periods: 14,
    ends_in: 12,
    card: { brand: "Visa", last_four: "4242" },
  },
  vizinha: {
    plan: "STANDARD",
    amount: 149.9,
    periods: 13,
    ends_in: 5,
    card: { brand: "Mastercard", last_four: "4444" },
    before: { amount: 143.2, until: 30 },
  },
  pendente: {
    plan: "STANDARD",
    amount: 149.9,
    periods: 5,
    ends_in: -18,
    card: { brand: "Visa", last_four: "0341" },
    given_back: { age: 3, after: 4 },
    owed: { due_in: -18, refusal: "O cartão não foi autorizado. Confira os dados ou use outro cartão." },
  },
  combinada: {
    plan: "LIGHT",
    amount: 69.9,
    periods: 8,
    ends_in: 6,
    card: null,
    owed: { due_in: 6, refusal: null },
  },
};

/** The yearly readjustments: Vizinha's was confirmed with the index of its month, the other is undecided. */
export const READJUSTED = {
  index_name: "IPCA",
  percentage: 4.68,
  announced_before: 60,
  effective_before: 30,
};

export type DemonstrationInvoice = {
  plan_name: string;
  value: number;
  starts_on: string;
  due_date: string;
  payment: string | null;
  taken_back_on: string | null;
  taken_back_why: "refunded" | null;
  refusal: string | null;
  card: Card | null;
};

/** The invoices of an office, oldest first. */
export function invoicesOf(billing: Billing, day: string) {
  const { plan, amount, periods, ends_in, card, owed, before, given_back: back } = billing;
  const invoices: DemonstrationInvoice[] = [];
  for (let age = periods; age > 0; age--) {
    const ago = age * PERIOD_DAYS - ends_in;
    const starts_on = addDays(day, -ago);
    const value = before && ago > before.until ? before.amount : amount;
    // payments other than by card arrive up to three days later
    const payment = card ? starts_on : addDays(starts_on, age % 4);
    const isBack = back?.age === age;
    invoices.push({
      plan_name: plan,
      value,
      starts_on,
      due_date: starts_on,
      payment,
      taken_back_on: isBack ? addDays(payment, back.after) : null,
      taken_back_why: isBack ? "refunded" : null,
      refusal: null,
      card,
    });
  }
  if (owed) {
    const due_date = addDays(day, owed.due_in);
    invoices.push({
      plan_name: plan,
      value: amount,
      starts_on: due_date,
      due_date,
      payment: null,
      taken_back_on: null,
      taken_back_why: null,
      refusal: owed.refusal,
      card,
    });
  }
  return invoices;
}
