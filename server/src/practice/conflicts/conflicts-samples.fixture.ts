import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

/** Sample inputs of the endpoints for conflicts of interest. */
export const conflictsSamples: Record<string, (place: Place) => Sample> = {
  "conflicts.page": ({ client }) => ({ query: { client } }),
  "conflicts.check": ({ client }) => ({
    body: { name: "Cliente de Exemplo", cpf_cnpj: "111.444.777-35", opposite: true, client_id: client },
  }),
  "conflicts.clear": ({ conflictCheck, client }) => ({
    params: { id: conflictCheck },
    body: { clearing_note: "São pessoas diferentes.", client_id: client },
  }),
};
