import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { documents } from "@pauta/contract/reading/documents";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { OwnCompany } from "../office/companies/own-company.part.tsx";
import { CompanyExportPart } from "../office/company-exports/company-export.part.tsx";
import { ExportButton } from "../reading/documents/export-button.part.tsx";
import { useProfile } from "../office/identity/identity.queries.ts";
import { OutsiderEmails } from "../office/outsiders/outsider-emails.part.tsx";
import { OwnSubscription } from "../office/subscriptions/subscription.part.tsx";
import { subscriptionQuery } from "../office/subscriptions/subscriptions.queries.ts";
import { TagList } from "../practice/tags/tag-list.part.tsx";
import { Held } from "../ui/page/held.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/company-settings.module.css";
import { AgendaSettings } from "./parts/agenda-settings.part.tsx";
import { OfficeExports } from "./parts/office-exports.part.tsx";

const TABS = new Set(["office", "tags", "agenda", "emails"]);

/**
 * "Configurações do escritório": its subscription, its data, its tags, its agenda and its emails to outside addresses.
 * The address contains the open tab.
 */
export function CompanySettingsPage() {
  const { tab } = useSearch({ from: "/shell/empresa/configuracoes" });
  const navigate = useNavigate();
  // after a cancellation `OwnSubscription` already offers the export
  const subscribed = useProfile().company?.subscription ?? null;
  const isCanceled = subscribed?.status === "canceled";
  const isPending = useQuery({ ...subscriptionQuery, enabled: subscribed !== null }).isPending;
  // Replaced, so that Back returns to the previous page and not through the tabs.
  const show = (wanted: string | null) =>
    void navigate({
      to: "/empresa/configuracoes",
      search: isTab(wanted) ? { tab: wanted } : {},
      replace: true,
    });
  return (
    <div className={classes.page}>
      <PageHeader title="Configurações" />
      <Tabs value={isTab(tab) ? tab : "subscription"} onChange={show} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="subscription">Configurações da Assinatura</Tabs.Tab>
          <Tabs.Tab value="office">Dados do escritório</Tabs.Tab>
          <Tabs.Tab value="tags">Configuração de Etiqueta</Tabs.Tab>
          <Tabs.Tab value="agenda">Agenda</Tabs.Tab>
          <Tabs.Tab value="emails">E-mails para fora</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="subscription" className={classes.panel}>
          <OwnSubscription exports={<OfficeExports />} />
          <Held until={subscribed === null || !isPending}>{!isCanceled && <CompanyExportPart />}</Held>
        </Tabs.Panel>
        <Tabs.Panel value="office" className={classes.panel}>
          <OwnCompany />
        </Tabs.Panel>
        <Tabs.Panel value="tags" className={classes.panel}>
          <TagList toolsOf={exportTags} />
        </Tabs.Panel>
        <Tabs.Panel value="agenda" className={classes.panel}>
          <AgendaSettings />
        </Tabs.Panel>
        <Tabs.Panel value="emails" className={classes.panel}>
          <OutsiderEmails />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

const isTab = (tab: string | null | undefined): tab is string => typeof tab === "string" && TABS.has(tab);

const exportTags = (name: string) => (
  <ExportButton
    endpoint={documents.tagsSheet}
    query={{ name, sortBy: "name-asc" }}
    fileName="Etiquetas.xlsx"
    label="Exportar etiquetas"
  />
);
