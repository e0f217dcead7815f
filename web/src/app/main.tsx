import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Interface } from "../ui/page/interface.tsx";
import { createAppClient } from "./app-client.ts";
import { focusHeadings } from "./focus-headings.ts";
import { guardLeaving } from "./guard-leaving.ts";
import { buildRouter } from "./routes.tsx";
import { leaveWhenSessionEnds } from "./session/session-loss.ts";

const client = createAppClient();
const router = buildRouter(client);
leaveWhenSessionEnds(router, client);
focusHeadings(router);
guardLeaving(router);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Interface>
        <RouterProvider router={router} />
      </Interface>
    </QueryClientProvider>
  </StrictMode>,
);
