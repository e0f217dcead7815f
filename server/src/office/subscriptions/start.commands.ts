import { insertSubscription, adoptPlanPrice } from "./subscriptions.store.ts";

export const startSubscription = insertSubscription;

/** Another plan changes the price from the next invoice on; later changes of a plan's price do not. */
export const agreeOnPlan = adoptPlanPrice;
