import { createQueryClient } from "../lib/query-client.ts";
import { notifySuccess, withdrawFailures } from "../ui/feedback/notices.tsx";
import { showFailureOfSession } from "./session/session-loss.ts";

/** The client of the whole interface: what its calls come to is told in notices. */
export const createAppClient = () =>
  createQueryClient({
    showFailure: showFailureOfSession,
    showSuccess: notifySuccess,
    forgetFailure: withdrawFailures,
  });
