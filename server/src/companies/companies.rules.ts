/** A cancelled company's records stay so long before they are erased. */
export const DAYS_UNTIL_ERASED = 30;
