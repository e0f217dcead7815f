import { Skeleton } from "@mantine/core";
import type { ActSuggestions } from "@pauta/contract/law/acts";
import type { Publication } from "@pauta/contract/desk/publications";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { suggestionsIn } from "../../../law/acts/suggestion.words.ts";
import { suggestionsQuery } from "../../../law/acts/suggestions.queries.ts";
import { failureReason } from "../../../lib/calls/failure-message.ts";
import { LoadFault } from "../../../ui/feedback/fault-page.tsx";
import { SuggestionList } from "./suggestion-list.part.tsx";
import { countTask, sittingValues, type Task } from "./suggestion.form.ts";
import { SuggestionTask } from "./suggestion-task.part.tsx";
import classes from "./suggestions.module.css";

type SuggestionsProps = { publication: Publication; onShow: (name: string) => void };

/** "Sugestões do texto": to be checked in the text and taken over by a person or not. */
export function Suggestions({ publication, onShow }: SuggestionsProps) {
  const { data, error, refetch } = useQuery(suggestionsQuery(publication.id));
  const [task, open] = useState<Task | null>(null);
  const found = useMemo(() => data && suggestionsIn(data), [data]);

  return (
    <section className={classes.suggestions} aria-label="Sugestões do texto" data-no-print>
      {!data && error && (
        <LoadFault onRetry={() => void refetch()}>{`Erro ao ler o texto: ${failureReason(error)}`}</LoadFault>
      )}
      {!data && !error && <Skeleton height={120} radius="sm" aria-hidden />}
      {data && found && (
        <>
          <p className={classes.note}>
            Lidas por regras, sem certeza: confira no texto antes de usar.
            {data.is_cut && " O texto é muito longo e só o começo foi lido."}
          </p>
          {found.act && <SuggestionList title="Ato" suggestions={[found.act]} onShow={onShow} />}
          <SuggestionList
            title="Prazos"
            suggestions={found.terms}
            onShow={onShow}
            action={{ label: "Calcular prazo", run: (at) => open(countTask(publication, data, at)) }}
          />
          <SuggestionList
            title="Audiências e sessões"
            suggestions={found.sittings}
            onShow={onShow}
            action={{
              label: "Novo compromisso",
              run: (at) =>
                open({ is: "compromise", initial: sittingValues(publication, data.sittings[at]!) }),
            }}
          />
          <SuggestionList title="Valores" suggestions={found.amounts} onShow={onShow} />
          {isEmpty(data) && <p>As regras não reconheceram prazo, audiência nem valor neste texto.</p>}
        </>
      )}
      {task && <SuggestionTask task={task} publication={publication} onOpen={open} />}
    </section>
  );
}

const isEmpty = ({ terms, sittings, amounts, proposal, undecided }: ActSuggestions): boolean =>
  proposal === null && undecided === null && terms.length + sittings.length + amounts.length === 0;
