/** The labels of the buttons above a day's publications, in order. */
export const BUTTONS = { day: "Imprimir Do Dia", print: "Imprimir", pdf: "Gerar PDF", docx: "Gerar DOC" };
