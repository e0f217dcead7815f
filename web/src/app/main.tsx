import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isPictureShown } from "../lib/loading/early-sign-in.ts";
import { Interface } from "../ui/page/interface.tsx";
import { createAppClient } from "./app-client.ts";
import { beginFirstLoad, FirstLoadEnds } from "./first-load.tsx";
import { focusHeadings } from "./focus-headings.ts";
import { guardLeaving } from "./guard-leaving.ts";
import { dropNoticesOfPages } from "./notices-of-pages.ts";
import { buildRouter } from "./routes.tsx";
import { leaveWhenSessionEnds } from "./session/session-loss.ts";

const client = createAppClient();
const router = buildRouter(client);
leaveWhenSessionEnds(router, client);
focusHeadings(router);
guardLeaving(router);
dropNoticesOfPages(router);

/** How long the page in the address may take before a sign of waiting is drawn; a picture of it is better than a sign. */
const PATIENCE_MS = isPictureShown() ? 10_000 : 400;

// All code that the page needs, and then its first calls, are requested before anything is drawn: drawing takes as long
// as their replies do.
const first = beginFirstLoad(router);
const root = createRoot(document.getElementById("root")!);
const patience = new Promise<void>((late) => setTimeout(late, PATIENCE_MS));
void Promise.race([first.over, patience]).then(() =>
  // a transition is drawn in short pieces, between which the browser answers
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <Interface>
            <FirstLoadEnds first={first} />
            <RouterProvider router={router} />
          </Interface>
        </QueryClientProvider>
      </StrictMode>,
    ),
  ),
);

// Not in the entry page, where the font would take the network from the code that draws texts.
void document.fonts.load("1em 'Inter Variable'").catch(() => {});
