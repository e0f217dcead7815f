/** Records that a court's day came, complete or in part, for the coverage ledger. */
export { noteArrival } from "./arrivals.store.ts";
