import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { mailsQuery } from "../../office/mails/mails.queries.ts";
import { writeOutboxView } from "../../office/mails/outbox.view.ts";
import { Counter } from "../../ui/lists/counter.tsx";
import classes from "../styles/platform-dashboard.module.css";

const STATES = [
  { status: "sent", label: "Enviados" },
  { status: "waiting", label: "Na fila" },
  { status: "dead", label: "Não enviados" },
  { status: "left_out", label: "Deixados de fora" },
] as const;

/** How many emails are in each state; each number opens its list. */
export function OutboxCounts() {
  const { data } = useQuery(mailsQuery({ status: "all", page: 1 }));
  const navigate = useNavigate();
  return (
    <>
      {STATES.map(({ status, label }) => (
        <Counter
          key={status}
          label={label}
          count={data?.counts[status]}
          mark={status === "dead" && (data?.counts.dead ?? 0) > 0 ? "delayed" : "quiet"}
          onClick={() => void navigate({ to: "/emails", search: writeOutboxView({ status, page: 1 }) })}
        />
      ))}
      {data?.has_server === false && (
        <p className={classes.note}>Sem servidor de e-mail configurado, os e-mails ficam na fila.</p>
      )}
    </>
  );
}
