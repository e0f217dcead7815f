import { Tooltip } from "@mantine/core";
import type { RefObject } from "react";

/** Describes a button in a word, while the pointer is on it. */
export const Tip = ({ label, target }: { label: string; target: RefObject<HTMLButtonElement | null> }) => (
  <Tooltip label={label} target={target} />
);
