import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { latestCountQuery } from "../progress/latest-movements.queries.ts";
import { Counter } from "../../ui/lists/counter.tsx";

/** "Novas movimentações": the number of the last fifteen days, with a link to them. */
export function NewMovements() {
  const navigate = useNavigate();
  const count = useQuery(latestCountQuery).data?.latest_progress;
  return (
    <Counter
      label="Novas movimentações"
      count={count}
      onClick={() => void navigate({ to: "/advogado/monitoramento" })}
    />
  );
}
