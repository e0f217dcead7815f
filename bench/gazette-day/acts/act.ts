import type { Stage } from "../law-classes.ts";

/**
 * What a court decided or did, as a pattern. Slots in braces are filled for each publication:
 *
 * {autor}, {reu}      the names of the sides; {ativo}, {passivo} what the class calls them ("exequente")
 * {prazo}             a term in words
 * {data}, {hora}      of a coming day; {antes} a past day
 * {valor}, {custas}   an amount of money, a fee
 * {doc}               the place of a document in the file; {no_doc}, {do_doc} with its preposition
 * {juiz}, {perito}, {vara}, {cidade}
 * {numero}            digits of some other register
 */
export type Act = {
  /** `tipoDocumento` of the national gazette. */
  document: string;
  paragraphs: readonly string[];
  stages: readonly Stage[];
  statesTerm: boolean;
};

/** Templates of one kind of document; each line of a text is a paragraph. */
export function actsOf(document: string, stages: string, texts: readonly string[]): Act[] {
  return texts.map((text) => ({
    document,
    paragraphs: text.trim().split(/\n\s*/),
    stages: stages.split(" ") as Stage[],
    statesTerm: text.includes("{prazo}"),
  }));
}
