import { insertSubscription } from "./subscriptions.store.ts";

/** Begins a company's only subscription. */
export const startSubscription = insertSubscription;
