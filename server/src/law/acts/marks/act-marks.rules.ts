import type { ActMarks } from "@pauta/contract/law/act-marks";
import type { PlaceInText } from "@pauta/contract/law/place-in-text";
import { actTextOf } from "../words/act-text.rules.ts";
import { daysIn } from "../words/dates-in-act.rules.ts";
import { citedTokens } from "../words/quotations.rules.ts";
import { tokensOf } from "../words/tokens.rules.ts";
import { operativePart, ordersIn } from "./orders-in-act.rules.ts";
import { type OwnLawyer, ownLawyersIn } from "./own-lawyers.rules.ts";

/** As much as is read for terms. */
const LONGEST_READ = 400_000;
const MOST_DATES = 60;

/**
 * What a reader looks for in an act besides its terms, hearings and sums: where it decides, its orders, its dates and
 * the office's own lawyers. Nothing of it lies in a quotation of the law.
 * @param asOf the day on which the act was made available
 */
export function marksIn(html: string, asOf: string, own: readonly OwnLawyer[]): ActMarks {
  const page = actTextOf(html.slice(0, LONGEST_READ));
  const tokens = tokensOf(page);
  const cited = citedTokens(tokens);
  const placeOf = (from: number, next: number): PlaceInText => {
    const [start, end] = [tokens[from]!.start, tokens[next - 1]!.end];
    return { start, end, text: page.text.slice(start, end) };
  };
  return {
    ruling: operativePart(tokens, cited, placeOf),
    orders: ordersIn(tokens, cited, placeOf),
    dates: daysIn(tokens, asOf)
      .filter(({ from }) => cited[from] === 0)
      .slice(0, MOST_DATES)
      .map(({ from, next, date }) => ({ date, places: [placeOf(from, next)] })),
    lawyers: ownLawyersIn(page.text, tokens, own, placeOf),
  };
}
