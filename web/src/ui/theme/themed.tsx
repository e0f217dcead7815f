import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { colorSchemeManager } from "./color-scheme.ts";
import "./styles.ts";
import { cssVariables } from "./theme-variables.ts";
import { theme } from "./theme.ts";

/** Theme, fonts and styles around everything that is drawn. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
