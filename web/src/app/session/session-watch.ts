import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "../../office/identity/identity.queries.ts";

/** The longest time of a browser's timer (2^31 - 1 ms); a session is shorter. */
const LONGEST_WAIT = 2_147_483_647;

/**
 * Queries the server at the session's end, instead of waiting for the next click to fail: it confirms the
 * end, or returns a later one when somebody signed in again in another tab.
 * @param exp the session's end in Unix seconds
 */
export function useSessionWatch(exp: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const left = exp * 1000 - Date.now();
    // A clock that is wrong by hours must not cause endless requests: the next call will show it.
    if (left <= 0) return undefined;
    const refetch = () => void client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => {});
    const timer = setTimeout(refetch, Math.min(left, LONGEST_WAIT));
    return () => clearTimeout(timer);
  }, [client, exp]);
}
