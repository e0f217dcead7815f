import { useQuery } from "@tanstack/react-query";
import { AnchorLink } from "../../ui/page/anchor-link.tsx";
import { recountsQuery } from "./recounts.queries.ts";
import classes from "./recounts.module.css";

/** How many deadlines need a decision, with a link; nothing when none does. */
export function RecountNotice() {
  const total = useQuery(recountsQuery(1)).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <p className={classes.notice} data-no-print>
      <span>
        {total === 1
          ? "1 prazo recalculado aguarda decisão: o calendário forense mudou."
          : `${total} prazos recalculados aguardam decisão: o calendário forense mudou.`}
      </span>
      <AnchorLink inherit to="/advogado/prazos-recalculados">
        Ver os prazos
      </AnchorLink>
    </p>
  );
}
