import { gazetteFormats } from "@pauta/contract/gazettes/gazette-formats";

export const showFormat = (format: string | null): string =>
  format === null ? "não reconhecido" : (gazetteFormats[format] ?? format);
