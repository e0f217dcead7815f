import { createQueryClient } from "../lib/calls/query-client.ts";
import { notifySuccess, withdrawFailures } from "../ui/feedback/notices.tsx";
import { showFailureOfSession } from "./session/session-loss.ts";

/** The query client of the whole interface: results of calls are shown as notices. */
export const createAppClient = () =>
  createQueryClient({
    showFailure: showFailureOfSession,
    showSuccess: notifySuccess,
    withdrawFailure: withdrawFailures,
  });
