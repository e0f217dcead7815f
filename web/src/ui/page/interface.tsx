import type { ReactNode } from "react";
import { KeysHelp } from "../keys/keys-help.tsx";
import { LoadingOverlay } from "../feedback/loading.tsx";
import { Notices } from "../feedback/notices.tsx";
import { Themed } from "../theme/themed.tsx";

/** Everything that pages need: theme and fonts, notices, the loading overlay, the help of `?`. */
export function Interface({ children }: { children: ReactNode }) {
  return (
    <Themed>
      {children}
      <LoadingOverlay />
      <Notices />
      <KeysHelp />
    </Themed>
  );
}
