/** Whether a number is another council's or register's, "CRM 900205/RS", and no bar number. */

const registers = String.raw`(?:CRM|C\.R\.M\.?|CRMV|CREA|CRC|CRO|CRP|CRECI|CAU|COREN|CRF|CRESS|CREF|CREFITO|CRN|CRBM|CRBIO|CRA|CRQ|CRT|CFT|CRFA|CORECON|CPF|CNPJ|RG|SSP|SIAPE|NIRE|CTPS|JUCE[A-Z]{1,3}|matr[íi]culas?|identidade)`;
/** "CRM-RS nº 900205", "CREA/RJ 900641", "CRM sob o n.º 900205" */
const before = new RegExp(
  String.raw`(?<![\p{L}\d])${registers}(?!\p{L})(?:[\s/:.–-]|\(\s*[A-Z]{2}\s*\)|(?<!\p{L})(?:[A-Z]{2}|sob|o|n\.?[ºo°r]*|n[úu]mero)(?!\p{L})){0,12}$`,
  "iu",
);
/** "900205/RS (CRM)", but not "RS900205 - CPF: …", whose number comes next. */
const behind = new RegExp(String.raw`^(?:\s?[-/]?\s?[A-Z]{2})?\s*[-–(]\s*${registers}\s*(?:[).;\n]|$)`, "iu");
const reach = 40;

export function isOfOtherCouncil(text: string, start: number, end: number): boolean {
  return (
    before.test(text.slice(Math.max(0, start - reach), start)) || behind.test(text.slice(end, end + reach))
  );
}
