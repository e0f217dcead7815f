import { useState } from "react";

/** The value as it was before something began that it does not belong to: a list's search, while another list is on its way. */
export function useUnless<Value>(isHeld: boolean, value: Value): Value {
  const [held, keep] = useState(value);
  if (!isHeld && !Object.is(held, value)) keep(value);
  return isHeld ? held : value;
}
