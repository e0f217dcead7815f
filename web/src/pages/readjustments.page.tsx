import type { ReadjustmentState } from "@pauta/contract/office/readjustments";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCan } from "../office/identity/identity.queries.ts";
import { matching, pageIn, textIn } from "../lib/address-texts.ts";
import { ReadjustmentList } from "../office/readjustments/readjustment-list.part.tsx";
import type { ReadjustmentView } from "../office/readjustments/readjustments.queries.ts";
import type { SearchOf } from "../lib/page-search.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/list-page.module.css";

type Search = SearchOf<"/reajustes">;

const read = (address: Search): ReadjustmentView => ({
  state: (matching(address["state"], /^(?:confirmed|dismissed)$/) || "proposed") as ReadjustmentState,
  name: textIn(address["name"]).slice(0, 200),
  page: pageIn(address["page"]),
});

const write = ({ state, name, page }: ReadjustmentView): Search => ({
  ...(state !== "proposed" && { state }),
  ...(name !== "" && { name }),
  ...(page !== 1 && { page: String(page) }),
});

/** "Reajustes": once a year each subscription's price may follow an index, after a person's decision. */
export function ReadjustmentsPage() {
  const view = read(useSearch({ from: "/shell/reajustes" }));
  const navigate = useNavigate();
  const isEditor = useCan("readjustments.decide");
  return (
    <div className={classes.page}>
      <PageHeader title="Reajustes" />
      <p className={classes.lead}>
        O contrato reajusta o preço uma vez por ano, no aniversário da assinatura, pelo IPCA. Nada muda sem a
        sua confirmação, e cada escritório é avisado 30 dias antes.
      </p>
      <ReadjustmentList
        view={view}
        isEditor={isEditor}
        onView={(wanted) => void navigate({ to: "/reajustes", search: write(wanted) })}
      />
    </div>
  );
}
