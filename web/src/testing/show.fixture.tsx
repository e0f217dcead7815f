import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { KeysHelp } from "../ui/keys/keys-help.tsx";
import { LeaveQuestion } from "../ui/leaving/leave-question.tsx";
import { LoadingOverlay } from "../ui/feedback/loading.tsx";
import { clearNotices, Notices } from "../ui/feedback/notices.tsx";
import { theme } from "../ui/theme/theme.ts";

/** Renders a component as a page would, without waiting for transitions; returns a user. */
export function show(piece: ReactNode) {
  clearNotices();
  const { rerender } = render(frame(piece));
  return { user: userEvent.setup(), showAgain: (next: ReactNode) => rerender(frame(next)) };
}

const frame = (piece: ReactNode) => (
  <MantineProvider theme={theme} env="test">
    {piece}
    <LoadingOverlay />
    <Notices />
    <LeaveQuestion />
    <KeysHelp />
  </MantineProvider>
);
