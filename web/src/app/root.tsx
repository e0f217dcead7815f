import { Outlet, useMatches } from "@tanstack/react-router";
import { useDocumentTitle } from "../lib/page-title.ts";

/** Around every page, the public ones too. */
export function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  useDocumentTitle(title);
  return <Outlet />;
}
