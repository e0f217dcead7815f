import { Anchor, type AnchorProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";

type OwnProps = AnchorProps & Omit<ComponentPropsWithRef<"a">, keyof AnchorProps>;

/** A link to a page in the look of all links; the router's types check its address. */
export const AnchorLink = createLink((props: OwnProps) => <Anchor {...props} />);
