import type { ReactNode } from "react";
import { KeysHelp } from "../keys/keys-help.tsx";
import { LeaveQuestion } from "../leaving/leave-question.tsx";
import { LoadingOverlay } from "../feedback/loading.tsx";
import { useIconNames } from "./icon-names.ts";
import { useSingleClicks } from "./single-clicks.ts";
import { Notices } from "../feedback/notices.tsx";
import { Themed } from "../theme/themed.tsx";

/** Everything that pages need: theme and fonts, notices, the loading overlay, the help of `?`. */
export function Interface({ children }: { children: ReactNode }) {
  useSingleClicks();
  useIconNames();
  return (
    <Themed>
      {children}
      <LoadingOverlay />
      <Notices />
      <LeaveQuestion />
      <KeysHelp />
    </Themed>
  );
}
