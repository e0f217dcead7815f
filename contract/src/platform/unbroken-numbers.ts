/** Numbers that become unreadable with a line break inside: process, CNPJ, CPF, OAB, date, money. */
export const UNBROKEN_NUMBERS = new RegExp(
  [
    String.raw`\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}`,
    String.raw`[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}`,
    String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}`,
    String.raw`OAB[ /:-]{0,2}[A-Z]{2}[ :-]{0,2}(?:n[º°.]? ?)?[\d.]{3,9}(?:-?[A-Z]\b)?`,
    String.raw`\d{2}\/\d{2}\/\d{4}`,
    String.raw`R\$ ?\d[\d.]*(?:,\d{2})?`,
  ].join("|"),
  "g",
);
