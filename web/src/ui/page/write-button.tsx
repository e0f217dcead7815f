import { ActionIcon, Button } from "@mantine/core";
import type { ComponentProps } from "react";
import { useWriting } from "./writing.ts";

/** A button that changes something, or opens the form for it. */
export function WriteButton(props: ComponentProps<typeof Button<"button">>) {
  return <Button {...props} {...useWriting()} />;
}

export function WriteIcon(props: ComponentProps<typeof ActionIcon<"button">>) {
  return <ActionIcon {...props} {...useWriting()} />;
}
