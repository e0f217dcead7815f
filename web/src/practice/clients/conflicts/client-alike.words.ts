import type { SimilarClient } from "@pauta/contract/practice/clients";

/** Why somebody is shown: the same words for a likeness and for a conflict. */
export const WHY: Record<SimilarClient["why"], string> = {
  same_document: "Mesmo CPF/CNPJ",
  same_name: "Mesmo nome",
  like_name: "Nome parecido",
};
