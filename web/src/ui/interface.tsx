import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "./styles.ts";
import { colorSchemeManager } from "./color-scheme.ts";
import { KeysHelp } from "./keys-help.tsx";
import { LoadingOverlay } from "./loading.tsx";
import { Notices } from "./notices.tsx";
import { cssVariables } from "./theme-variables.ts";
import { theme } from "./theme.ts";

/** Everything that pages need: theme and fonts, notices, the loading overlay, the help of `?`. */
export function Interface({ children }: { children: ReactNode }) {
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
      <KeysHelp />
    </MantineProvider>
  );
}
