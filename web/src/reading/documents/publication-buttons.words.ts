/** What the buttons above a day's publications say, in their order. */
export const BUTTONS = { day: "Imprimir Do Dia", print: "Imprimir", pdf: "Gerar PDF", docx: "Gerar DOC" };
