import type { Field, Fields } from "@pauta/contract/platform/field";

/** A form with every field filled in, each with a different value. */
export const filledForm = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field], index) => [name, valueOf(field, name, index)]),
  );

function valueOf({ kind, max, list }: Field, name: string, place: number): unknown {
  switch (kind) {
    case "document":
      return "111.444.777-35";
    case "phone":
      return `(51) 3333-${4400 + place}`;
    case "email":
      return `${name}@exemplo.test`;
    case "cep":
      return "90010-000";
    case "day":
      return `2001-02-${10 + (place % 19)}`;
    case "time":
      return `${String(place % 24).padStart(2, "0")}:15`;
    case "money":
      return 1000.5 + place;
    case "flag":
      return true;
    case "choice":
      return list === "federation_states" ? 21 : 2;
    case "emails":
      return [`${name}@exemplo.test`];
    case "zone":
      return "America/Manaus";
    case "multiline":
      return `Linha 1 de ${name}\nLinha 2`;
    default:
      return `${name} ${place}`.slice(0, max);
  }
}
