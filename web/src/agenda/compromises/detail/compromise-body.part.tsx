import { Skeleton } from "@mantine/core";
import { compromiseFields, compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { ofList } from "@pauta/contract/platform/publication-days";
import type { ReactNode } from "react";
import { DeadlineMemory } from "../../../law/deadlines/deadline-memory.part.tsx";
import { useActMarks } from "../../../law/acts/suggestions.queries.ts";
import { useProfile } from "../../../office/identity/identity.queries.ts";
import { ActText } from "../../../ui/text/act-text.tsx";
import { SKELETON_ROWS } from "../../../ui/lists/list-column.ts";
import { PrintHead } from "../../../ui/page/print-head.tsx";
import { ChainSteps } from "../chains/chain-steps.part.tsx";
import { CompromiseChips } from "../compromise-chips.part.tsx";
import { CompromiseComments } from "./compromise-comments.part.tsx";
import { CompromiseDates } from "./compromise-dates.part.tsx";
import { CompromiseFacts } from "./compromise-facts.part.tsx";
import classes from "./compromise-detail.module.css";
import { isBeyondCount } from "../compromise-when.view.ts";

type CompromiseBodyProps = {
  compromise: Compromise;
  /** Shows another one of its chain instead of this one. */
  onOpen: (id: number) => void;
};

/** A compromise's facts at one side, its comments at the other. */
export function CompromiseBody({ compromise, onOpen }: CompromiseBodyProps) {
  const { company } = useProfile();
  const { observation, publication, deadline } = compromise;
  return (
    <div data-print-alone>
      <PrintHead office={company?.company_name} />
      <h2 className={classes.printed}>{compromise.description}</h2>
      <div className={classes.sides}>
        <div className={classes.side}>
          <CompromiseChips {...compromise} />
          <CompromiseFacts compromise={compromise} />
          {observation !== null && (
            <Part title={compromiseFields.observation.label}>
              <p className={classes.words}>{observation}</p>
            </Part>
          )}
          <CompromiseDates compromise={compromise} />
          {deadline && (
            <Part title={compromiseWords.deadline.label}>
              {isBeyondCount(compromise, compromise.compromise_date) && (
                <p className={classes.beyond} role="alert">
                  A data do compromisso passa do fim do prazo contado.
                </p>
              )}
              <DeadlineMemory deadline={deadline} />
            </Part>
          )}
          {publication && (
            <Part title={`Publicação ${ofList(publication.publication_date)}`}>
              {publication.title !== null && <p className="soft">{publication.title}</p>}
              <PublicationText publication={publication} />
            </Part>
          )}
          <ChainSteps compromise={compromise} onOpen={onOpen} />
        </div>
        <div className={classes.side}>
          <CompromiseComments compromise={compromise} />
        </div>
      </div>
    </div>
  );
}

function PublicationText({ publication }: { publication: NonNullable<Compromise["publication"]> }) {
  const mark = useActMarks(publication.id);
  return (
    <ActText html={publication.publication_text} layout={publication.layout} mark={mark} keys="dialog" />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** The body while it is loading. */
export function CompromiseBodySkeleton() {
  return (
    <section className={classes.sides} aria-busy aria-label="Carregando o compromisso">
      <div className={classes.skeleton}>
        {SKELETON_ROWS.map((name) => (
          <Skeleton key={name} height={34} radius="xs" />
        ))}
      </div>
      <Skeleton height={160} radius="xs" />
    </section>
  );
}
