import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { endSession } from "../lib/session.ts";
import { LeaveQuestion } from "../ui/leaving/leave-question.tsx";
import { clearNotices, Notices } from "../ui/feedback/notices.tsx";
import { theme } from "../ui/theme/theme.ts";
import { createAppClient } from "../app/app-client.ts";
import { guardLeaving } from "../app/guard-leaving.ts";
import { focusHeadings } from "../app/focus-headings.ts";
import { buildRouter } from "../app/routes.tsx";
import { leaveWhenSessionEnds } from "../app/session/session-loss.ts";

/** Opens the whole interface at an address, with nobody signed in yet in this tab. */
export function openApp(address: string) {
  endSession("left");
  clearNotices();
  vi.stubGlobal("EventSource", SilentEvents);
  const client = createAppClient();
  const router = buildRouter(client, createMemoryHistory({ initialEntries: [address] }));
  const stop = [leaveWhenSessionEnds(router, client), focusHeadings(router), guardLeaving(router)];
  onTestFinished(() => stop.forEach((each) => each()));
  render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
        <Notices />
        <LeaveQuestion />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), client, router, address: () => router.state.location.href };
}

/** A live connection without any events. */
class SilentEvents extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly readyState = SilentEvents.OPEN;
  close() {}
}
