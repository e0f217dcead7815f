/** How large a person reads publications, in steps. */
export const textSizes = { s: "Menor", m: "Normal", l: "Maior", xl: "Bem maior" };
export type TextSize = keyof typeof textSizes;
