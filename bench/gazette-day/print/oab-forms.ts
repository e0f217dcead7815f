import type { Oab } from "@pauta/contract/platform/oab";

/** "900001/SP", "900001A/SP". */
export const numberThenState = ({ number, suffix, uf }: Oab): string => `${number}${suffix ?? ""}/${uf}`;

/** "RS900001", "RS900001A"; short numbers are padded to six digits. */
export const stateThenNumber = ({ number, suffix, uf }: Oab): string =>
  `${uf}${number.padStart(6, "0")}${suffix ?? ""}`;
