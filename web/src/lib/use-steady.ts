import { useLayoutEffect, useRef, useState } from "react";

type Functions = Record<string, (...given: never[]) => unknown>;

/**
 * Returns the same functions over all renders, for components that render again only when their props change. Each
 * calls the function of the latest render.
 */
export function useSteady<Held extends Functions>(latest: Held): Held {
  const held = useRef(latest);
  useLayoutEffect(() => {
    held.current = latest;
  });
  const [steady] = useState(() => {
    const names = Object.keys(latest) as (keyof Held)[];
    return Object.fromEntries(
      names.map((name) => [name, (...given: never[]) => held.current[name]!(...given)]),
    ) as Held;
  });
  return steady;
}
