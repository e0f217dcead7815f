/** Why a person has to decide whether a publication is a lawyer's, as the screens show it. */
export const OTHER_NAME = "OAB igual, nome diferente";
export const OTHER_LETTER = "OAB igual, letra diferente";
export const OTHER_STATE = "OAB e nome iguais, UF diferente";
export const MISPRINTED = "Nome igual, e a OAB difere em um algarismo";
export const NO_NUMBER = "Nome igual, e a OAB do advogado não está cadastrada";
export const BROKEN_NUMBER = "OAB impressa em pedaços, que se lê de duas formas";
export const NO_LAWYER = "OAB igual, e não se vê que seja a inscrição de um advogado";
export const ONE_OF_SEVERAL = "Nome igual, escrito com outros num só campo, sem OAB";
export const HOMONYMS = "Nome igual ao de mais de um advogado, sem OAB";
export const UNCLEAR_PLACE = "Nome igual, sem OAB legível, e não se vê se é do advogado";
export const OTHER_FORM = "Nome abreviado ou escrito de outra forma, sem OAB";
export const LIKE_FOLLOWED = "Nome parecido com o que o escritório acompanha";
