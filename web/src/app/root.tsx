import { Outlet, useMatches } from "@tanstack/react-router";
import { useDocumentTitle } from "../lib/page-title.ts";

/** Wraps every page, public ones too. */
export function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  useDocumentTitle(title);
  return <Outlet />;
}
