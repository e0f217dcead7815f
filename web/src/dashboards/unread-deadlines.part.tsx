import { Button, UnstyledButton } from "@mantine/core";
import type { UnreadDeadline } from "@pauta/contract/automatic-deadlines";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unreadDeadlinesQuery } from "../automatic-deadlines/automatic-deadlines.queries.ts";
import { showDay } from "../lib/format.ts";
import { type PublicationView, wholeDay } from "../publications/publication-view.queries.ts";
import { Card } from "./card.part.tsx";
import classes from "./dashboards.module.css";

const SHOWN = 3;
const MOST = 100;

/** Publications whose term the program could not read: the lawyer's own eyes are needed. Nothing where there is none. */
export function UnreadDeadlines({ onView }: { onView: (view: PublicationView) => void }) {
  const [rows, setRows] = useState(SHOWN);
  const found = useQuery(unreadDeadlinesQuery(rows)).data;
  if (!found || found.total === 0) return null;
  return (
    <Card title="Prazo não lido: confira">
      <ul className={classes.lines} aria-label="Publicações sem prazo automático">
        {found.data.map((each) => (
          <Line key={each.publication_id} unread={each} onView={onView} />
        ))}
      </ul>
      {found.total > found.data.length && rows < MOST && (
        <Button size="xs" mt={8} onClick={() => setRows(MOST)} data-no-print>
          {`Ver todas (${found.total})`}
        </Button>
      )}
    </Card>
  );
}

function Line({ unread, onView }: { unread: UnreadDeadline; onView: (view: PublicationView) => void }) {
  const { publication_id, publication_date, title, process, reason } = unread;
  return (
    <li>
      <UnstyledButton
        className={classes.line}
        data-mark="attention"
        data-print
        onClick={() => onView({ ...wholeDay(publication_date), publication: publication_id })}
      >
        <span className={classes.when}>
          <span className="figures">{showDay(publication_date)}</span>
          {process && <span className="figures">{process}</span>}
        </span>
        <span className={classes.what}>
          {title ? `${title}. ` : ""}
          {reason}
        </span>
      </UnstyledButton>
    </li>
  );
}
