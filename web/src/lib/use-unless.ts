import { useState } from "react";

/** Returns the value, or its last one from before `isHeld`: a list's search stays as it is while another list loads. */
export function useUnless<Value>(isHeld: boolean, value: Value): Value {
  const [held, keep] = useState(value);
  if (!isHeld && !Object.is(held, value)) keep(value);
  return isHeld ? held : value;
}
