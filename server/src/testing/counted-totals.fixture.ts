import type { TotalUpTo } from "@pauta/contract/platform/paging";

/** The numbers of counters that count up to a limit; throws when one of them says that there are more. */
export const exactly = <K extends string>(counts: Record<K, TotalUpTo>): Record<K, number> =>
  Object.fromEntries(
    Object.entries<TotalUpTo>(counts).map(([name, { total, total_is_lower_bound }]) => {
      if (total_is_lower_bound) throw new Error(`${name}: more than ${total}`);
      return [name, total];
    }),
  ) as Record<K, number>;
