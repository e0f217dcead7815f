import type { PublicPlan } from "@pauta/contract/office/plans";
import { showMoney } from "../../lib/format.ts";

const MONTH = 30;
const YEAR = 365;

/** The billing interval: `por mês`, `a cada 90 dias`. */
export function termOf({ days }: Pick<PublicPlan, "days">): string {
  if (days === null || days === MONTH) return "por mês";
  return days === YEAR ? "por ano" : `a cada ${days} dias`;
}

/** The same after an amount that is charged again and again: `todo mês`, `a cada 90 dias`. */
export function everyTermOf({ days }: Pick<PublicPlan, "days">): string {
  if (days === null || days === MONTH) return "todo mês";
  return days === YEAR ? "todo ano" : `a cada ${days} dias`;
}

export const priceOf = ({ amount }: Pick<PublicPlan, "amount">): string =>
  amount === null ? "A combinar" : showMoney(amount);
