import { useMantineColorScheme } from "@mantine/core";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { applyTheme } from "../ui/theme/color-scheme.ts";

/** Applies the theme that the person chose, on whichever computer he signs in; not again until his choice changes. */
export function useThemeOf({ dark_theme }: { dark_theme: boolean }): void {
  const { setColorScheme } = useMantineColorScheme();
  const isFirst = useRef(true);
  const putOn = useEffectEvent((isDark: boolean) => {
    // Once a theme is set, Mantine no longer follows the system's.
    if (isFirst.current) setColorScheme(isDark ? "dark" : "light");
    else applyTheme(isDark);
    isFirst.current = false;
  });
  useLayoutEffect(() => putOn(dark_theme), [dark_theme]);
}
