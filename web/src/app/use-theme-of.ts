import { useMantineColorScheme } from "@mantine/core";
import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Applies the theme that the person chose, on whichever computer he signs in; not again until his choice
 * changes.
 */
export function useThemeOf({ dark_theme }: { dark_theme: boolean }): void {
  const { setColorScheme } = useMantineColorScheme();
  const putOn = useEffectEvent(setColorScheme);
  useLayoutEffect(() => putOn(dark_theme ? "dark" : "light"), [dark_theme]);
}
