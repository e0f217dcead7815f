import { useMantineColorScheme } from "@mantine/core";
import { useLayoutEffect } from "react";

/** Puts on the theme that the person chose, at whichever desk he signed in. */
export function useThemeOf({ dark_theme }: { dark_theme: boolean }): void {
  const { setColorScheme } = useMantineColorScheme();
  useLayoutEffect(() => setColorScheme(dark_theme ? "dark" : "light"), [dark_theme, setColorScheme]);
}
