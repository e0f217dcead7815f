import { AsyncLocalStorage } from "node:async_hooks";

/** Who is at work in the present call, and from where. Work that nobody asked for just now has none. */
export type Acting = {
  user_id: number | null;
  company_id: number | null;
  address: string;
  /** Whether a command has already said in the audit trail what the call did. */
  is_recorded: boolean;
};

const present = new AsyncLocalStorage<Acting>();

export const actingNow = (): Acting | undefined => present.getStore();

export const actAs = <T>(acting: Acting, work: () => Promise<T>): Promise<T> => present.run(acting, work);
