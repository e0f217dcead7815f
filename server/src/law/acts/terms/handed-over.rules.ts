import { isOfParty, nameAt } from "../addressees/party-names.rules.ts";
import { isPast } from "./past-clauses.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Orders that only hand the case to a party. */

const NEAR = 5;

/** `Ao embargado, para os fins do art. 1.023, § 2º`, `À parte contrária.` */
export function isHandedOver(tokens: readonly Token[], from: number, next: number): boolean {
  const first = tokens[from]!.folded;
  if (!/^(?:AO?S?)$/.test(first)) return false;
  const sentence = tokens.slice(from, next);
  if (sentence.some(({ folded }) => isPast(folded))) return false;
  const at = sentence
    .slice(1, NEAR)
    .findIndex(
      ({ folded }, step) => folded === "PARTE" || isOfParty(nameAt(tokens, from + 1 + step) ?? "expert"),
    );
  if (at < 0) return false;
  const rest = sentence.slice(at + 2).map(({ folded }) => folded);
  return first.startsWith("AO")
    ? true
    : rest.length <= 2 || rest.slice(0, 3).some((word) => [",", "PARA", "SOBRE"].includes(word));
}
