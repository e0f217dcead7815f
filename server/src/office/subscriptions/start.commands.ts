/** Another plan changes the price from the next invoice on; later changes of a plan's price do not. */
export { adoptPlanPrice, insertSubscription } from "./subscriptions.store.ts";
