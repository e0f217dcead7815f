import { sourceName } from "@pauta/contract/desk/gazette-formats";
import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../../lib/calls/failure-message.ts";
import { LoadFault } from "../../../ui/feedback/fault-page.tsx";
import { Difference } from "./difference.part.tsx";
import { differencesQuery } from "./same-act.queries.ts";

/** How other sources' texts of an act differ from the listed one. */
export function Differences({ id, listed }: { id: number; listed: string }) {
  const { data, error, refetch } = useQuery(differencesQuery(id));
  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <output>Comparando os textos…</output>;
  return data.data.map((copy) => (
    <Difference
      key={copy.id}
      difference={copy}
      words={wordsOf(sourceName(listed), sourceName(copy.source))}
    />
  ));
}

const wordsOf = (listed: string, name: string) => ({
  label: `Diferenças de ${name}`,
  whole: `Texto de ${name}`,
  tooLong: `Os textos diferem demais para comparar; este é o de ${name}.`,
  same: `${name} traz o mesmo texto, palavra por palavra.`,
  removed: `só em ${listed}`,
  added: `só em ${name}`,
});
