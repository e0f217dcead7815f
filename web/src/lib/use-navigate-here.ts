import { useMatch, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

type Within = { to: "."; search: unknown; replace?: boolean; resetScroll?: boolean };

/**
 * Navigation of a page within itself. The router's own "." is its destination: on a page whose successor is
 * still loading, that is the successor, which would get this page's search.
 */
export function useNavigateHere(): (within: Within) => Promise<void> {
  const navigate = useNavigate();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useCallback((within) => navigate({ ...within, to: here } as never), [navigate, here]);
}
