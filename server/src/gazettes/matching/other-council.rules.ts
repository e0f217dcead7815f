/** Whether a number is another council's or register's, "CRM 900205/RS", and no bar number. */

const registers =
  "CRM|CRMV|CREA|CRC|CRO|CRP|CRECI|CAU|COREN|CRF|CRESS|CREF|CREFITO|CRN|CRBM|CRBIO|CRA|CRQ|CRT|CFT|CRFA|CORECON|CPF|CNPJ|RG|SIAPE|NIRE|CTPS|JUCE[A-Z]{1,3}";
/** "CRM-RS nº 900205", "CREA/RJ 900641", "CRC 1RS900205" */
const before = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${registers})(?![\p{L}])(?:[\s/:.–-]|\(\s*[A-Z]{2}\s*\)|(?<![A-Z])[A-Z]{2}(?![A-Z])|sob\s|[oO]\s|(?<!\p{L})[nN][º°oOrR]*(?!\p{L})){0,12}$`,
  "u",
);
/** "900205/RS - CRM" */
const behind = new RegExp(String.raw`^(?:\s?[-/]?\s?[A-Z]{2})?\s*[-–(,]\s*(?:${registers})(?!\p{L})`, "u");
const reach = 40;

export function isOfOtherCouncil(text: string, start: number, end: number): boolean {
  return (
    before.test(text.slice(Math.max(0, start - reach), start)) || behind.test(text.slice(end, end + reach))
  );
}
