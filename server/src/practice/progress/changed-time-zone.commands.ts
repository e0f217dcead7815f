export { moveMidnights } from "./changed-time-zone.store.ts";
