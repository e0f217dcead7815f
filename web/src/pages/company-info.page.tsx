import { companyFields } from "@pauta/contract/office/company-fields";
import { parseDate } from "@pauta/contract/platform/dates";
import type { Field } from "@pauta/contract/platform/field";
import { zoneLabel } from "@pauta/contract/platform/office-zones";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { companyQuery, type OneCompany } from "../office/companies/companies.queries.ts";
import { CompanyDialog } from "../office/companies/company.dialog.tsx";
import { SubscriptionChip } from "../office/subscriptions/subscription-chip.part.tsx";
import { useCan } from "../office/identity/identity.queries.ts";
import { UserList, userColumns } from "../office/identity/user-list.part.tsx";
import type { UsersPlace } from "../office/identity/users.queries.ts";
import { textIn } from "../lib/address-texts.ts";
import { ApiError } from "../lib/calls/api-error.ts";
import { failureReason } from "../lib/calls/failure-message.ts";
import { showDay, showInstant } from "../lib/format.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { CompanyPublications } from "../desk/publications/company-publications.part.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { type Fact, Facts } from "../ui/lists/facts.tsx";
import { useAddressedDialog } from "../ui/leaving/addressed-dialog.tsx";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import { factOf } from "../ui/fields/field-fact.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import { WriteButton } from "../ui/page/write-button.tsx";
import classes from "./styles/company-info.module.css";

const COMPANIES = { label: "Empresas", to: "/empresas" } as const;

/** One client company: its facts, its people, its publications by day. */
export function CompanyInfoPage() {
  const address = useSearch({ from: "/shell/empresa/informacoes" });
  const text = textIn(address["company"]);
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({ ...companyQuery(id), enabled: id > 0 });
  const day = parseDate(textIn(address["day"]));
  if (data) return <CompanyInfo key={data.id} company={data} day={day} />;
  const isMissing = id === 0 || (error instanceof ApiError && error.status === 404);
  return (
    <div className={classes.page}>
      <PageHeader list={COMPANIES} title={isMissing ? "Empresa não encontrada" : "Empresa"} />
      {isMissing && (
        <EmptyState
          action={{
            label: "Voltar às empresas",
            isMain: true,
            onClick: () => void navigate({ to: "/empresas" }),
          }}
        >
          Ela foi apagada, ou o endereço está errado.
        </EmptyState>
      )}
      {error && !isMissing && <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>}
    </div>
  );
}

function CompanyInfo({ company, day }: { company: OneCompany; day: string | null }) {
  const isEditor = useCan("companies.change");
  const dialog = useAddressedDialog("empresa");
  const [place, setPlace] = useState<UsersPlace>({ search: "", order: "id-asc", page: 1 });
  const edit = () => dialog.open(company.id);
  usePageTitle(company.company_name);
  useKeys("Empresa", isEditor ? [{ keys: "e", label: "Editar a empresa", writes: true, run: edit }] : []);
  return (
    <div className={classes.page}>
      <PageHeader
        list={COMPANIES}
        title={company.company_name}
        {...(isEditor && { tools: <WriteButton onClick={edit}>Editar</WriteButton> })}
      />
      <div className={classes.facts}>
        <CompanyFacts company={company} />
      </div>
      <section className={classes.section}>
        <h2 className={classes.heading}>Usuários</h2>
        <UserList
          company={company.id}
          isEditor={isEditor}
          place={place}
          onPlace={setPlace}
          columns={userColumns}
        />
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>Publicações</h2>
        <CompanyPublications key={day} company={company.id} day={day} />
      </section>
      {isEditor && dialog.opened === company.id && (
        <CompanyDialog company={company} onClose={() => void dialog.close()} />
      )}
    </div>
  );
}

/** The later of two changes, the company's or its subscription's; instants are compared as text. */
const laterOf = (one: string, other = one) => (one > other ? one : other);

/** Not listed as facts: the page's title, fields that another fact includes, and those that only the dialog shows. */
const NOT_AMONG_FACTS = new Set([
  "company_name",
  "street_number",
  "neighborhood",
  "cpf_cnpj",
  "rg",
  "phone_number",
  "fax_number",
]);

function CompanyFacts({ company }: { company: OneCompany }) {
  const { subscription, plan, federation_state: state, erased_from: erasedFrom } = company;
  const instead: Record<string, Partial<Fact>> = {
    address: {
      value: [company.address, company.street_number, company.neighborhood].filter(Boolean).join(", "),
    },
    federation_state_id: { value: state && `${state.name} (${state.abbr})` },
    time_zone: { value: zoneLabel(company.time_zone) },
  };
  return (
    <Facts
      facts={[
        { label: "Cliente desde", value: showInstant(subscription?.created_at).slice(0, 10) },
        {
          label: "Última atualização",
          value: showInstant(laterOf(company.updated_at, subscription?.updated_at)),
        },
        {
          label: "Assinatura",
          value: <SubscriptionChip subscription={subscription} without="Sem assinatura" />,
        },
        { label: "Dados apagados a partir de", value: showDay(erasedFrom) },
        { label: "Plano", value: plan?.name },
        ...Object.entries<Field>(companyFields)
          .filter(([name]) => !NOT_AMONG_FACTS.has(name))
          .map(([name, field]) => factOf(field, company[name as keyof typeof companyFields], instead[name])),
      ]}
    />
  );
}
