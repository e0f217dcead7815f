import { companies } from "@pauta/contract/office/companies";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import { Link } from "@tanstack/react-router";
import { silentQuery } from "../../gazettes/coverage/coverage.queries.ts";
import { Counter } from "../../ui/lists/counter.tsx";
import classes from "../styles/platform-dashboard.module.css";

const totalsQuery = queryOptions({
  queryKey: ["platform-totals"],
  queryFn: ({ signal }) => call(companies.totals, {}, { signal }),
  refetchInterval: 10_000,
  meta: { failure: "Erro ao carregar informações" },
});

/** The platform's totals. */
export function PlatformTotals() {
  const totals = useQuery(totalsQuery).data;
  const silent = useQuery(silentQuery).data ?? 0;
  return (
    <>
      <Counter label="Total de publicações" count={totals?.total_publications} />
      <Counter label="Total de clientes" count={totals?.total_clients} />
      {silent > 0 && (
        <p className={classes.note}>
          <Link to="/cobertura" search={{ silent: "1" }}>
            {silent === 1
              ? "1 advogado está sem publicações há mais tempo do que o comum"
              : `${silent} advogados estão sem publicações há mais tempo do que o comum`}
          </Link>
        </p>
      )}
    </>
  );
}
