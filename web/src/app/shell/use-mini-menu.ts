import { useState } from "react";

const KEY = "pauta-mini-menu";

/** Whether the permanent side menu is folded to its icons; remembered by this browser. */
export function useMiniMenu(): [isMini: boolean, toggle: () => void] {
  const [isMini, setMini] = useState(() => localStorage.getItem(KEY) !== null);
  const toggle = () => {
    if (isMini) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "1");
    setMini(!isMini);
  };
  return [isMini, toggle];
}
