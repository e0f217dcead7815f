import { Anchor, type AnchorProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";

type OwnProps = AnchorProps & Omit<ComponentPropsWithRef<"a">, keyof AnchorProps>;

/** A link that looks as all of them do and leads to a page, whose address the router checks. */
export const AnchorLink = createLink((props: OwnProps) => <Anchor {...props} />);
