import { randomInt } from "node:crypto";

import { PreparationError } from "../preparation-error.mjs";

/**
 * Parses the arguments of `npm run attack --`: `--seed=7` for the random seed, `--share=0.1` for a tenth of
 * the repetitions, and parts of names of test files, of which at least one must match.
 * @param share what is repeated if they do not say
 */
export function readSuiteWords(words, share = "1") {
  const options = { seed: String(randomInt(1, 1_000_000)), share, parts: [] };
  for (const word of words) {
    const [, option, value] = /^--(\w+)=(.*)$/.exec(word) ?? [];
    if (option === "seed" && /^\d{1,9}$/.test(value)) options.seed = value;
    else if (option === "share" && Number(value) > 0 && Number(value) <= 1) options.share = value;
    else if (word.startsWith("-"))
      throw new PreparationError(
        `Não entendi "${word}". Há --seed=7 (um número), --share=0.1 (entre 0 e 1) e partes de nomes de testes.`,
      );
    else options.parts.push(word);
  }
  return options;
}

/** The files of a suite whose names contain one of the parts; all without parts. */
export function chooseFiles({ unit, e2e }, parts) {
  const fits = (file) => parts.length === 0 || parts.some((part) => file.includes(part));
  return { unit: unit.filter(fits), e2e: e2e.filter(fits) };
}
