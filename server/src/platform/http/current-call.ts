import { AsyncLocalStorage } from "node:async_hooks";

/** Who makes the present call, and from where. Jobs have no such person. */
export type CurrentCall = {
  user_id: number | null;
  company_id: number | null;
  address: string;
  /** Whether a command has already written the call's audit record. */
  is_recorded: boolean;
};

const present = new AsyncLocalStorage<CurrentCall>();

export const currentCall = (): CurrentCall | undefined => present.getStore();

export const runInCall = <T>(acting: CurrentCall, work: () => Promise<T>): Promise<T> =>
  present.run(acting, work);
