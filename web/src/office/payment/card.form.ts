/** A card's empty fields. */
export const NO_CARD = {
  card_holder_name: "",
  card_holder_cpf: "",
  card_holder_rg: "",
  card_number: "",
  month: "",
  year: "",
  card_cvv: "",
};
export type CardField = keyof typeof NO_CARD;
