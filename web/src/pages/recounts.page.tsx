import { useNavigate } from "@tanstack/react-router";
import { useCan } from "../office/identity/identity.queries.ts";
import { RecountList } from "../agenda/recounts/recount-list.part.tsx";
import classes from "./styles/monitoring.module.css";

/** "Prazos recalculados": deadlines to decide about after a change of the courts' calendar. */
export function RecountsPage() {
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <RecountList
        mayDecide={useCan("recounts.decide")}
        onAgenda={() => void navigate({ to: "/advogado/compromissos" })}
      />
    </div>
  );
}
