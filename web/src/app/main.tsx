import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "../lib/query-client.ts";
import { Interface } from "../ui/interface.tsx";
import { notifySuccess, withdrawFailures } from "../ui/notices.tsx";
import { focusHeadings } from "./focus-headings.ts";
import { buildRouter } from "./routes.tsx";
import { leaveWhenSessionEnds, showFailureOfSession } from "./session-loss.ts";

const client = createQueryClient({
  showFailure: showFailureOfSession,
  showSuccess: notifySuccess,
  forgetFailure: withdrawFailures,
});
const router = buildRouter(client);
leaveWhenSessionEnds(router, client);
focusHeadings(router);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Interface>
        <RouterProvider router={router} />
      </Interface>
    </QueryClientProvider>
  </StrictMode>,
);
