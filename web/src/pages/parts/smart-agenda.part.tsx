import { UnstyledButton } from "@mantine/core";
import type { OpenSituation } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { situations } from "../../agenda/compromises/situation-chip.part.tsx";
import { compromiseStatsQuery } from "../../agenda/compromises/compromises.queries.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";
import { showNumber } from "../../lib/format.ts";
import { Counter } from "../../ui/lists/counter.tsx";
import { Card } from "./card.part.tsx";
import classes from "../styles/cards-page.module.css";

const loadList = loadPatiently(() => import("../../agenda/compromises/compromise-list.dialog.tsx"));

/** The open situations, the least urgent first. */
const OPEN = ["on_time", "attention", "delayed"] as const satisfies readonly OpenSituation[];

/** A period that contains every open compromise. */
export const ALL_TIME = "01/01/2000-31/12/2100";

type Opened = { title: string; filters: { situation: OpenSituation } | { type: number; completed: 0 } };

/**
 * "Agenda Inteligente": how many open compromises are late, near and ahead, and of each type; each opens its
 * list.
 */
export function SmartAgenda() {
  const stats = useQuery(compromiseStatsQuery).data;
  const [opened, open] = useState<Opened | null>(null);
  const types = stats?.types.filter(({ count }) => count > 0) ?? [];
  return (
    <Card title="Agenda Inteligente">
      {OPEN.map((situation) => {
        const { label, meaning } = situations[situation];
        return (
          <Counter
            key={situation}
            label={label}
            count={stats?.counts[situation]}
            mark={meaning}
            onClick={() => open({ title: `Compromissos: ${label}`, filters: { situation } })}
          />
        );
      })}
      {types.length > 0 && (
        <ul className={classes.chips} aria-label="Compromissos em aberto por tipo">
          {types.map(({ id, compromise_type, color, count }) => (
            <li key={id}>
              <UnstyledButton
                className={classes.chip}
                onClick={() => open({ title: compromise_type, filters: { type: id, completed: 0 } })}
              >
                <span className={classes.dot} style={{ background: color }} aria-hidden />
                {compromise_type} <span className={classes.count}>{showNumber(count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && <List {...opened} onClose={() => open(null)} />}
    </Card>
  );
}

function List({ title, filters, onClose }: Opened & { onClose: () => void }) {
  const code = useLoaded(loadList);
  const requested = { ...filters, period: ALL_TIME };
  return code && <code.CompromiseListDialog title={title} filters={requested} onClose={onClose} />;
}
