import { type LawsuitRow, lawsuits } from "@pauta/contract/practice/lawsuits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

type Tagged = { id: number; tagId: number };

/** Adds tags to several lawsuits, and keeps those they have; returns what was added, for taking it back. */
export function useTagLawsuits() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: async ({ lawsuits: rows, tags }: { lawsuits: readonly LawsuitRow[]; tags: number[] }) => {
      for (const { id } of rows) await call(lawsuits.linkTags, { params: { id }, body: { tags } });
      return rows.flatMap(({ id, tags: had }): Tagged[] =>
        tags.filter((tagId) => !had.some((tag) => tag.id === tagId)).map((tagId) => ({ id, tagId })),
      );
    },
    meta: { failure: "Erro ao etiquetar os processos" },
    // also after a failure: some may have been tagged before it
    onSettled: refetch,
  });
}

/** Takes that back. */
export function useUntagLawsuits() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: async (added: readonly Tagged[]) => {
      for (const params of added) await call(lawsuits.unlinkTag, { params });
    },
    meta: { failure: "Erro ao desfazer", success: "Etiquetas desvinculadas." },
    onSettled: refetch,
  });
}

/** Lists that show the tags of lawsuits, or count them. */
const SHOWING = ["lawsuits", "publications", "tags"];

function useRefetch() {
  const client = useQueryClient();
  return () => Promise.all(SHOWING.map((noun) => client.invalidateQueries({ queryKey: [noun] })));
}
