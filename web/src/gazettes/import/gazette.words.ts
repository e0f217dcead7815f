import { formatName } from "@pauta/contract/desk/gazette-formats";

export const showFormat = (format: string | null): string =>
  format === null ? "não reconhecido" : formatName(format);
