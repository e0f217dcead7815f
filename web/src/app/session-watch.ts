import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileQuery } from "../identity/identity.queries.ts";
import { endSession } from "../lib/session.ts";

/**
 * Notices the session's end without waiting for the next click to fail. Who was at work since the end was
 * last told has moved it on at the server, so that is asked first; who was not is signed out.
 * @param exp the session's end in Unix seconds
 */
export function useSessionWatch(exp: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const left = exp * 1000 - Date.now();
    // A clock that is wrong by hours must not sign anybody out: the server will say when it is over.
    if (left <= 0) return undefined;
    let wasAtWork = false;
    const work = () => {
      wasAtWork = true;
    };
    const end = () => {
      if (wasAtWork) void client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => {});
      else endSession("expired");
    };
    const timer = setTimeout(end, left);
    document.addEventListener("pointerdown", work);
    document.addEventListener("keydown", work);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", work);
      document.removeEventListener("keydown", work);
    };
  }, [client, exp]);
}
