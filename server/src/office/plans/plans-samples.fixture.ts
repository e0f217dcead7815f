import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";
import type { TestServer } from "../../testing/test-server.fixture.ts";

let made = 0;

const form = (name: string) => ({
  name,
  days: 30,
  trial_days: 7,
  monitored_lawsuits_quantity: 80,
  users_quantity: 2,
  amount: 119.9,
  list_amount: "199,90",
  payment_forms: [1],
  status: "A",
  plan_type: 3,
  without_integration: false,
  publicly_visible: false,
  code: 7,
  benefits: "2 usuários;80 processos monitorados",
});

/** Inserts a plan and a form of payment that nobody uses directly into the database. */
export async function insertPlanAndForm(rows: TestServer["rows"], now: Date) {
  const name = `Nunca usado ${++made}`;
  const { rows: written } = await rows.query<{ plan: number; payment_form: number }>(
    `with f as (insert into payment_forms (name, created_at, updated_at) values ($1, $2, $2) returning id),
       p as (insert into plans (name, monitored_lawsuits_quantity, users_quantity, plan_type, created_at, updated_at)
         values ($1, 1, 1, 1, $2, $2) returning id)
     select p.id as plan, f.id as payment_form from p, f`,
    [name, now],
  );
  return written[0]!;
}

const oneMore = () => `Sob medida ${++made}`;

/** Sample inputs of the calls about plans and forms of payment. */
export const plansSamples: Record<string, (place: Place) => Sample> = {
  "paymentForms.choices": () => ({}),
  "paymentForms.page": () => ({ query: { name: "cartao", page: 1, sortBy: "name-asc" } }),
  "paymentForms.find": ({ payment_form }) => ({ params: { id: payment_form } }),
  "paymentForms.create": () => ({ body: { name: oneMore() } }),
  "paymentForms.update": ({ payment_form }) => ({ params: { id: payment_form }, body: { name: oneMore() } }),
  "paymentForms.remove": ({ payment_form }) => ({ params: { id: payment_form } }),
  "plans.offered": () => ({}),
  "plans.page": () => ({ query: { name: "light", page: 1, sortBy: "name-asc" } }),
  "plans.find": ({ plan }) => ({ params: { id: plan } }),
  "plans.create": () => ({ body: form(oneMore()) }),
  "plans.update": ({ plan }) => ({ params: { id: plan }, body: form(oneMore()) }),
  "plans.remove": ({ plan }) => ({ params: { id: plan } }),
};

/** Plans and forms of payment belong to the platform: offices have no ids of their own. */
export const plansOfNobody = [
  "paymentForms.find params.id",
  "paymentForms.update params.id",
  "paymentForms.remove params.id",
  "plans.find params.id",
  "plans.create body.payment_forms[]",
  "plans.update params.id",
  "plans.update body.payment_forms[]",
  "plans.remove params.id",
];
