import { Skeleton } from "@mantine/core";
import type { Company } from "@pauta/contract/office/companies";
import { companyFields } from "@pauta/contract/office/company-fields";
import { IconEdit } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { factOf } from "../../ui/fields/field-fact.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { useAddressedDialog } from "../../ui/leaving/addressed-dialog.tsx";
import { type Fact, Facts } from "../../ui/lists/facts.tsx";
import { WriteButton } from "../../ui/page/write-button.tsx";
import { ownCompanyQuery } from "./companies.queries.ts";
import { OwnCompanyDialog } from "./own-company.dialog.tsx";
import classes from "./own-company.module.css";

/** What is known of the viewer's office, and its form for the administrator. */
export function OwnCompany() {
  const { data, error, refetch } = useQuery(ownCompanyQuery);
  const dialog = useAddressedDialog("escritorio");
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar o escritório: ${failureReason(error)}`}</LoadFault>
    );
  if (!data) return <Skeleton height={220} radius="xs" />;
  return (
    <section className={classes.office} aria-label="Dados do escritório">
      <Facts facts={factsOf(data)} />
      {!data.name_to_follow && (
        <p className={classes.note}>
          Com um nome para acompanhar, o Pauta também procura nos diários o nome do escritório.
        </p>
      )}
      <WriteButton
        className={classes.edit}
        leftSection={<IconEdit size={16} />}
        onClick={() => dialog.open(data.id)}
      >
        Editar
      </WriteButton>
      {dialog.opened === data.id && <OwnCompanyDialog company={data} onClose={() => void dialog.close()} />}
    </section>
  );
}

function factsOf(company: Company): Fact[] {
  const { address, street_number, neighborhood, federation_state: state } = company;
  const of = (name: keyof typeof companyFields, instead?: Partial<Fact>) =>
    factOf(companyFields[name], company[name], instead);
  return [
    of("company_name", { isWide: true }),
    of("cpf_cnpj", { isWide: true }),
    of("name_to_follow"),
    of("phone_number"),
    of("address", { value: [address, street_number, neighborhood].filter(Boolean).join(", ") }),
    of("city"),
    of("federation_state_id", { value: state && `${state.name} (${state.abbr})` }),
    of("zip_code"),
  ];
}
