import { z } from "zod";

/** Reais, as a number or in Brazilian notation: `1.234,56`. Parsed to null when empty. */
export const Reais = z
  .union([z.number(), z.string().trim().max(30)])
  .nullish()
  .transform((typed, context) => {
    if (typed === null || typed === undefined || typed === "") return null;
    const amount = typeof typed === "number" ? typed : readReais(typed);
    if (Number.isFinite(amount) && Math.abs(amount) < 1e13) return Math.round(amount * 100) / 100;
    context.addIssue({ code: "custom", message: "Valor inválido" });
    return z.NEVER;
  });

function readReais(written: string): number {
  const bare = written.replace(/^R\$\s*/, "");
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(bare) || /^-?\d+,\d{1,2}$/.test(bare))
    return Number(bare.replaceAll(".", "").replace(",", "."));
  return /^-?\d+(?:\.\d{1,2})?$/.test(bare) ? Number(bare) : Number.NaN;
}
