import { useMantineColorScheme } from "@mantine/core";
import { useEffectEvent, useLayoutEffect } from "react";

/** Puts on the theme that the person chose, at whichever desk he signed in; not again until his choice changes. */
export function useThemeOf({ dark_theme }: { dark_theme: boolean }): void {
  const { setColorScheme } = useMantineColorScheme();
  const putOn = useEffectEvent(setColorScheme);
  useLayoutEffect(() => putOn(dark_theme ? "dark" : "light"), [dark_theme]);
}
