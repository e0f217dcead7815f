import { AsyncLocalStorage } from "node:async_hooks";

/** Who makes the present call, and from where. Jobs have no such person. */
export type Acting = {
  user_id: number | null;
  company_id: number | null;
  address: string;
  /** Whether a command has already written the call's audit record. */
  is_recorded: boolean;
};

const present = new AsyncLocalStorage<Acting>();

export const actingNow = (): Acting | undefined => present.getStore();

export const actAs = <T>(acting: Acting, work: () => Promise<T>): Promise<T> => present.run(acting, work);
