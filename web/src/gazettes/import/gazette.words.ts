import { formatName } from "@pauta/contract/gazettes/gazette-formats";

export const showFormat = (format: string | null): string =>
  format === null ? "não reconhecido" : formatName(format);
