import { Button, UnstyledButton } from "@mantine/core";
import { PAST_DEADLINES_SHOWN, type PastDeadline } from "@pauta/contract/desk/automatic-deadlines";
import { HOURS_TO_CHECK } from "@pauta/contract/law/deadline-candidates";
import { listOf } from "@pauta/contract/platform/publication-days";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  pastDeadlinesQuery,
  useMakePastDeadline,
} from "../../desk/automatic-deadlines/automatic-deadlines.queries.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showDay, showTotal, showUpTo } from "../../lib/format.ts";
import { type PublicationView, wholeDay } from "../../desk/publications/publication.view.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { ProcessName } from "../../ui/text/process-name.tsx";
import { Card } from "./card.part.tsx";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "../styles/cards-page.module.css";

const MOST = 100;

type PastDeadlinesProps = {
  onView: (view: PublicationView) => void;
  /** Shows names, because they belong to several people. */
  isOfOffice?: boolean;
};

/**
 * Running deadlines of publications that appeared before their lawyer was searched for: none was created, and one
 * click creates one. Nothing is shown if there are none.
 */
export function PastDeadlines({ onView, isOfOffice = false }: PastDeadlinesProps) {
  const [rows, setRows] = useState(PAST_DEADLINES_SHOWN);
  const { data, error, refetch } = useQuery(pastDeadlinesQuery(rows));
  if (error && !data)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar os prazos do histórico: ${failureReason(error)}`}</LoadFault>
    );
  if (!data || Object.values(data.counts).every(({ total }) => total === 0)) return null;
  const { running, over, undated } = data.counts;
  const isRunning = running.total > 0;
  return (
    <div className={classes.above}>
      <Card title={isRunning ? `Prazos do histórico em curso (${showUpTo(running)})` : "Prazos do histórico"}>
        <p className={classes.note}>
          {isRunning
            ? "São de publicações de antes da busca: nenhum foi criado por si. Confira cada um e crie o prazo."
            : "Nenhum prazo do histórico está em curso."}
        </p>
        {isRunning && (
          <ul className={classes.lines} aria-label="Prazos do histórico em curso">
            {data.data.map((each) => (
              <Line
                key={each.publication_id}
                past={each}
                isOfOffice={isOfOffice}
                onOpen={() =>
                  onView({ ...wholeDay(each.publication_date), publication: each.publication_id })
                }
              />
            ))}
          </ul>
        )}
        {running.total > data.data.length && rows < MOST && (
          <Button size="xs" mt={8} onClick={() => setRows(MOST)} data-no-print>
            {`Ver todos (${showUpTo(running)})`}
          </Button>
        )}
        {over.total > 0 && (
          <p className={classes.note}>
            {`${showTotal(over, "prazo já vencido", "prazos já vencidos")} no histórico.`}
          </p>
        )}
        {undated.total > 0 && (
          <p className={classes.note}>
            {`${showTotal(undated, "publicação", "publicações")} do histórico sem data que se possa contar: confira nas listas em que vieram.`}
          </p>
        )}
      </Card>
    </div>
  );
}

type LineProps = { past: PastDeadline; isOfOffice: boolean; onOpen: () => void };

function Line({ past, isOfOffice, onOpen }: LineProps) {
  const making = useMakePastDeadline();
  const { date, publication_id, publication_date, title, process, reason, user } = past;
  return (
    <li className={classes.past}>
      <UnstyledButton className={classes.line} data-mark="attention" data-print onClick={onOpen}>
        <span className={classes.when}>
          <span className="figures">{`Vence em ${showDay(date)}`}</span>
          <span>{listOf(publication_date)}</span>
          {isOfOffice && <span>{user.name}</span>}
        </span>
        <span className={classes.what}>
          {title ? `${title}. ` : ""}
          {termOf(reason)}
        </span>
        {process && (
          <span className={classes.process}>
            <ProcessName process={process} />
          </span>
        )}
      </UnstyledButton>
      <WriteButton
        size="xs"
        loading={making.isPending}
        onClick={() => making.mutate(publication_id)}
        aria-label={`Criar prazo de ${showDay(date)}`}
        data-no-print
      >
        Criar prazo
      </WriteButton>
    </li>
  );
}

/** The term, and all dates if the act allows several; the rest of the count is shown in the compromise. */
function termOf(reason: string): string {
  const [term] = reason.replace(/^Prazo automático: /, "").split(" - ");
  const at = reason.search(DATES_BEGIN);
  return at < 0 ? term! : `${term}. ${reason.slice(at)}`;
}

const DATES_BEGIN = new RegExp(`${HOURS_TO_CHECK}|Conferir: `);
