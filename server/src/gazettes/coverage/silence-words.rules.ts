import { showDate } from "@pauta/contract/platform/dates";
import type { Silence } from "@pauta/contract/gazettes/coverage";

/** How many lawyers are named; of more only the number is given. */
const MOST_NAMED = 5;

/** The message to the office about lawyers without publications for unusually long. */
export function silenceMessage(lawyers: readonly (Silence & { name: string })[]): string {
  const [first, ...others] = lawyers;
  if (first !== undefined && others.length === 0)
    return `${first.name}: nenhuma publicação há ${first.business_days} dias úteis (a última foi disponibilizada em ${showDate(first.since)}); pelo histórico, o comum é no máximo ${days(first.usual)}`;
  const named = lawyers
    .slice(0, MOST_NAMED)
    .map(({ name, business_days }) => `${name} (${business_days} dias úteis)`);
  const more = lawyers.length - named.length;
  const all = more > 0 ? [...named, `mais ${more}`] : named;
  return `Sem publicações há mais tempo do que o comum: ${all.join(", ")}`;
}

const days = (count: number): string => (count === 1 ? "1 dia útil" : `${count} dias úteis`);
