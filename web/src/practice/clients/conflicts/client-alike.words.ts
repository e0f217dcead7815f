import type { SimilarClient } from "@pauta/contract/practice/clients";

/** Why a record is shown, in the same words for similar clients and for conflicts. */
export const WHY: Record<SimilarClient["why"], string> = {
  same_document: "Mesmo CPF/CNPJ",
  same_name: "Mesmo nome",
  like_name: "Nome parecido",
};
