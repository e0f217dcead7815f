import { randomUUID } from "node:crypto";
import type { Place, Sample } from "../../../testing/endpoint-samples.fixture.ts";
import { PASSWORD } from "../../../testing/test-server.fixture.ts";

const form = () => ({
  name: "Pessoa Nova",
  username: `nova.${randomUUID()}`,
  email: "nova@exemplo.test",
  selectedRoles: [5],
});

/** Sample inputs of the calls about people. */
export const usersSamples: Record<string, (place: Place) => Sample> = {
  "colleagues.all": () => ({ query: { name: "pessoa" } }),
  "users.page": ({ office }) => ({ query: { name: "pessoa", company_id: office, sortBy: "name-asc" } }),
  "users.find": ({ spare }) => ({ params: { id: spare } }),
  "users.create": ({ office }) => ({
    body: { ...form(), company_id: office, password: PASSWORD, password_confirmation: PASSWORD },
  }),
  "users.update": ({ spare }) => ({ params: { id: spare }, body: form() }),
  "users.remove": ({ spare }) => ({ params: { id: spare } }),
};
