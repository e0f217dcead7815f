import { Tooltip } from "@mantine/core";
import type { RefObject } from "react";

/** Says in a word what a button does, while it is pointed at. */
export const Tip = ({ label, target }: { label: string; target: RefObject<HTMLButtonElement | null> }) => (
  <Tooltip label={label} target={target} />
);
