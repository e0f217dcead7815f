import { clientFields, hasAddressState } from "@pauta/contract/practice/client-fields";
import type { Client } from "@pauta/contract/practice/clients";
import { columnsOfFields } from "./field-columns.rules.ts";
import type { Sheet } from "./sheet.rules.ts";

const own = columnsOfFields<Client>(clientFields, {
  federation_state_id: (client, names) =>
    hasAddressState(client) ? (names.federation_states[client.federation_state_id] ?? null) : null,
});

export const clientsSheet: Sheet<Client> = {
  title: "Clientes",
  columns: [
    ...own,
    { header: "Processos", width: 11, kind: "number", value: ({ lawsuits }) => lawsuits },
    { header: "Cadastrado em", width: 18, kind: "instant", value: ({ created_at }) => created_at },
  ],
};
