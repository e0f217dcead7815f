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
import { type FirstLoad, FirstLoadEnds } from "../app/first-load.tsx";
import { guardLeaving } from "../app/guard-leaving.ts";
import { focusHeadings } from "../app/focus-headings.ts";
import { dropNoticesOfPages } from "../app/notices-of-pages.ts";
import { buildRouter } from "../app/routes.tsx";
import { leaveWhenSessionEnds } from "../app/session/session-loss.ts";

/** The whole interface at an address, not drawn yet, with nobody signed in yet in this tab. */
export function prepareApp(address: string) {
  endSession("left");
  clearNotices();
  vi.stubGlobal("EventSource", SilentEvents);
  const client = createAppClient();
  const router = buildRouter(client, createMemoryHistory({ initialEntries: [address] }));
  const stop = [
    leaveWhenSessionEnds(router, client),
    focusHeadings(router),
    guardLeaving(router),
    dropNoticesOfPages(router),
  ];
  onTestFinished(() => stop.forEach((each) => each()));
  const draw = (first?: FirstLoad) =>
    render(
      <QueryClientProvider client={client}>
        <MantineProvider theme={theme} env="test">
          {first && <FirstLoadEnds first={first} />}
          <RouterProvider router={router} />
          <Notices />
          <LeaveQuestion />
        </MantineProvider>
      </QueryClientProvider>,
    );
  return { client, router, draw, address: () => router.state.location.href };
}

/** Opens the whole interface at an address. */
export function openApp(at: string) {
  const { draw, ...app } = prepareApp(at);
  draw();
  return { ...app, user: userEvent.setup() };
}

/** A live connection without any events. */
class SilentEvents extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly readyState = SilentEvents.OPEN;
  close() {}
}
