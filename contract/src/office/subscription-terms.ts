/** How many days a cancelled company reads and exports, after it has stopped, before it is erased. */
export const DAYS_UNTIL_ERASED = 30;

/** Whether an office may write: one that does not pay only reads, a cancelled one works until what it paid ends. */
export const mayWrite = (
  { status, stops_at: stops }: { status: string; stops_at: string | null },
  now: Date,
): boolean => status !== "unpaid" && (status !== "canceled" || (stops !== null && new Date(stops) > now));
