import { gazetteFormats } from "@pauta/contract/gazette-formats";

export const showFormat = (format: string | null): string =>
  format === null ? "não reconhecido" : (gazetteFormats[format] ?? format);
