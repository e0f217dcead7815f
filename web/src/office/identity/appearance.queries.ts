import { identity } from "@pauta/contract/office/identity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { applyDensity } from "../../ui/lists/density.ts";
import { profileQuery } from "./identity.queries.ts";

/** Saves the theme for this person, on every device. */
export function useChooseTheme() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dark_theme: boolean) => call(identity.chooseTheme, { body: { dark_theme } }),
    meta: { failure: "Erro ao salvar o tema" },
    onSuccess: ({ dark_theme }) => {
      client.setQueryData(profileQuery.queryKey, (known) => known && { ...known, dark_theme });
      // the profile has a new version now, which its form must send
      void client.invalidateQueries({ queryKey: ["profile", "whole"] });
    },
  });
}

/** Shows low rows in all lists at once, and saves that for this person, on every device. */
export function useChooseDensity() {
  const client = useQueryClient();
  const show = (compact_lists: boolean) => {
    applyDensity(compact_lists);
    client.setQueryData(profileQuery.queryKey, (known) => known && { ...known, compact_lists });
  };
  return useMutation({
    mutationFn: (compact_lists: boolean) => call(identity.chooseDensity, { body: { compact_lists } }),
    meta: { failure: "Erro ao salvar a densidade das listas" },
    onMutate: show,
    onError: (_error, compact_lists) => show(!compact_lists),
  });
}
