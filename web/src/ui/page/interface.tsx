import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "../theme/styles.ts";
import { colorSchemeManager } from "../theme/color-scheme.ts";
import { KeysHelp } from "../keys/keys-help.tsx";
import { LeaveQuestion } from "../leaving/leave-question.tsx";
import { LoadingOverlay } from "../feedback/loading.tsx";
import { useSingleClicks } from "./single-clicks.ts";
import { Notices } from "../feedback/notices.tsx";
import { cssVariables } from "../theme/theme-variables.ts";
import { theme } from "../theme/theme.ts";

/** Everything that pages need: theme and fonts, notices, the loading overlay, the help of `?`. */
export function Interface({ children }: { children: ReactNode }) {
  useSingleClicks();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
      <LoadingOverlay />
      <Notices />
      <LeaveQuestion />
      <KeysHelp />
    </MantineProvider>
  );
}
