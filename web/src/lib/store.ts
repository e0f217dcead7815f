import { useSyncExternalStore } from "react";

/** A value outside the component tree that components subscribe to and anybody may change. */
export type Store<Value> = {
  read: () => Value;
  change: (next: (present: Value) => Value) => void;
  watch: (listener: () => void) => () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let present = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => present,
    change: (next) => {
      present = next(present);
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.watch, store.read);
}
