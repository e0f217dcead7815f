import { PAST_DEADLINES_SHOWN } from "@pauta/contract/desk/automatic-deadlines";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from "react";
import { pastDeadlinesQuery } from "../../desk/automatic-deadlines/automatic-deadlines.queries.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import type { PastDeadlines } from "./past-deadlines.part.tsx";

type PastDeadlinesProps = ComponentProps<typeof PastDeadlines>;

/** Loaded when needed, because most offices have none. */
const load = loadPatiently(() => import("./past-deadlines.part.tsx"));

/** The deadlines of the past for the place above a list, and whether it is known if there are any. */
export function usePastDeadlines({ onView, isOfOffice = false }: PastDeadlinesProps): {
  card: ReactNode;
  isKnown: boolean;
} {
  const { data, isPending, isError } = useQuery(pastDeadlinesQuery(PAST_DEADLINES_SHOWN));
  // for good: the card asks again itself, which a failure would otherwise make it do over and over
  const [isShown, setShown] = useState(false);
  const isWanted = isError || Object.values(data?.counts ?? {}).some(({ total }) => total > 0);
  if (isWanted && !isShown) setShown(true);
  const [code, keep] = useState<{ Card: ComponentType<PastDeadlinesProps> } | null>(null);
  useEffect(() => {
    if (isShown) void load().then((file) => keep({ Card: file.PastDeadlines }));
  }, [isShown]);
  return {
    card: isShown && code && <code.Card onView={onView} isOfOffice={isOfOffice} />,
    isKnown: !isPending && (!isShown || code !== null),
  };
}
