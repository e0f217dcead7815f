import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const form = {
  name: "Pessoa de Exemplo",
  cpf_cnpj: "111.444.777-35",
  gender_id: 3,
  birthdate: "16/03/1980",
  marital_status_id: 1,
  email: "pessoa@exemplo.test",
  zip_code: "01310-100",
  federation_state_id: 25,
  notes: "Indicada por um colega.",
};

const contactForm = { contact_type_id: 1, contact: "Filha", phone_number: "(11) 98888-7777" };

/** Sample inputs of the endpoints for clients and their contacts. */
export const clientsSamples: Record<string, (place: Place) => Sample> = {
  "clients.page": () => ({ query: { isClient: 3, sortBy: "name-asc", per_page: 100 } }),
  "clients.similar": ({ client }) => ({
    query: { name: "Pessoa de Exemplo", cpf_cnpj: "111.444.777-35", except: client },
  }),
  "clients.addressOfCep": () => ({ query: { zip_code: "01310-100" } }),
  "clients.find": ({ client }) => ({ params: { id: client } }),
  "clients.create": () => ({ body: form }),
  "clients.update": ({ client }) => ({ params: { id: client }, body: form }),
  "clients.deletion": ({ client }) => ({ params: { id: client } }),
  "clients.remove": ({ client }) => ({ params: { id: client } }),
  "clientErasure.show": ({ client }) => ({ params: { id: client } }),
  "clientErasure.erase": ({ client }) => ({ params: { id: client }, body: { confirmation: "APAGAR" } }),
  "clients.contacts": ({ client }) => ({ params: { id: client }, query: { name: "filha" } }),
  "clients.findContact": ({ client, contact }) => ({ params: { id: client, contactId: contact } }),
  "clients.createContact": ({ client }) => ({ params: { id: client }, body: contactForm }),
  "clients.updateContact": ({ client, contact }) => ({
    params: { id: client, contactId: contact },
    body: contactForm,
  }),
  "clients.removeContact": ({ client, contact }) => ({ params: { id: client, contactId: contact } }),
};
