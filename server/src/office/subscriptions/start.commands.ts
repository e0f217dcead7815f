import { insertSubscription, takePriceOf } from "./subscriptions.store.ts";

/** Begins a company's only subscription. */
export const startSubscription = insertSubscription;

/** Another plan is another price, from the next invoice on; a plan's own later price is not the office's. */
export const agreeOnPlan = takePriceOf;
