import type { ReadjustmentState } from "@pauta/contract/office/readjustments";
import { useSearch } from "@tanstack/react-router";
import { useCan } from "../office/identity/identity.queries.ts";
import { type Address, matching, pageIn, textIn } from "../lib/address-texts.ts";
import { ReadjustmentList } from "../office/readjustments/readjustment-list.part.tsx";
import type { ReadjustmentView } from "../office/readjustments/readjustments.queries.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useNavigateHere } from "../lib/use-navigate-here.ts";
import classes from "./holidays.module.css";

const read = (address: Address): ReadjustmentView => ({
  state: (matching(address["state"], /^(?:confirmed|dismissed)$/) || "proposed") as ReadjustmentState,
  name: textIn(address["name"]).slice(0, 200),
  page: pageIn(address["page"]),
});

const write = ({ state, name, page }: ReadjustmentView): Address => ({
  ...(state !== "proposed" && { state }),
  ...(name !== "" && { name }),
  ...(page !== 1 && { page: String(page) }),
});

/** "Reajustes": once a year each subscription's price may follow an index, after a person's decision. */
export function ReadjustmentsPage() {
  const view = read(useSearch({ strict: false }));
  const navigate = useNavigateHere();
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
        onView={(wanted) => void navigate({ to: ".", search: write(wanted) as never })}
      />
    </div>
  );
}
