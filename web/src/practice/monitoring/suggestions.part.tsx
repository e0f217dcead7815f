import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showCount, showProcessNumber } from "../../lib/format.ts";
import { infoOf } from "../lawsuits/lawsuit.view.ts";
import { suggestionsQuery } from "./monitoring.queries.ts";
import { Suggestion } from "./suggestion.part.tsx";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import classes from "./monitoring.module.css";

/** More than these would push the list out of view. */
const SHOWN_AT_FIRST = 5;

/** All undecided suggestions of a status; nothing if there are none. */
export function Suggestions() {
  const suggestions = useQuery(suggestionsQuery).data?.data ?? [];
  const [showsAll, showAll] = useState(false);
  if (suggestions.length === 0) return null;
  const shown = showsAll ? suggestions : suggestions.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={classes.suggestions} aria-labelledby="suggestions-title">
      <h2 id="suggestions-title" className={classes.heading}>
        Situações sugeridas
        <span className="soft">{showCount(suggestions.length, "processo", "processos")}</span>
      </h2>
      <ul className={classes.rows}>
        {shown.map((suggestion) => (
          <li key={suggestion.id} className={classes.row}>
            <AnchorLink inherit className="figures" {...infoOf(suggestion.lawsuit_id)}>
              {showProcessNumber(suggestion.process)}
            </AnchorLink>
            <Suggestion suggestion={suggestion} />
          </li>
        ))}
      </ul>
      {shown.length < suggestions.length && (
        <Button className={classes.all} variant="subtle" size="xs" onClick={() => showAll(true)}>
          {`Mostrar as ${suggestions.length} sugestões`}
        </Button>
      )}
    </section>
  );
}
