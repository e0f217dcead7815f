import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const form = {
  contact_type_id: 2,
  contact: "Cartório da 3ª Vara",
  phone_number: "(11) 3333-4444",
  telephone_branch: "201",
  department: "Distribuição",
};

/** Sample inputs of the endpoints for the phone book. */
export const phoneBookSamples: Record<string, (place: Place) => Sample> = {
  "phoneBook.page": () => ({ query: { name: "cartório", sortBy: "contact-asc", per_page: 10 } }),
  "phoneBook.find": ({ phoneBookEntry }) => ({ params: { id: phoneBookEntry } }),
  "phoneBook.create": () => ({ body: form }),
  "phoneBook.update": ({ phoneBookEntry }) => ({ params: { id: phoneBookEntry }, body: form }),
  "phoneBook.remove": ({ phoneBookEntry }) => ({ params: { id: phoneBookEntry } }),
};
