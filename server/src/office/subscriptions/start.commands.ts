/** Another plan changes the price from the next invoice on; later changes of a plan's price do not. */
export { adoptPlanPrice, insertSubscription } from "./subscriptions.store.ts";

/** Records a readjusted price and the day from which it applies. */
export { announcePrice } from "./subscriptions.store.ts";
