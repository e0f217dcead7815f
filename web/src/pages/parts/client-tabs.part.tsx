import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import type { Client } from "@pauta/contract/practice/clients";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { AttendanceTimeline } from "../../practice/attendances/attendance-timeline.part.tsx";
import { ClientConflicts } from "../../practice/clients/conflicts/client-conflicts.part.tsx";
import {
  ClientContacts,
  type ContactTask,
  ContactTaskDialog,
} from "../../practice/clients/client-contacts.part.tsx";
import { ClientLawsuits } from "../../practice/clients/client-lawsuits.part.tsx";
import { showNumber } from "../../lib/format.ts";
import { ClientPublications } from "../../desk/publications/client-publications.part.tsx";
import classes from "../styles/clients.module.css";

const TABS = ["attendances", "lawsuits", "publications", "contacts", "conflicts"] as const;
type Tab = (typeof TABS)[number];

/** "Atendimentos" first, then a client's other records; the address contains the open tab. */
export function ClientTabs({ client }: { client: Client }) {
  const address = useSearch({ from: "/shell/advogado/cliente/info" });
  const navigate = useNavigate();
  const [task, setTask] = useState<ContactTask | null>(null);
  const open: Tab = TABS.find((tab) => tab === address.tab) ?? "attendances";
  // Replaced, so that Back returns to the previous page and not through the tabs.
  const choose = (tab: string | null) =>
    void navigate({
      to: "/advogado/cliente/info",
      replace: true,
      search: { client: String(client.id), ...(tab !== null && tab !== "attendances" && { tab }) },
    });

  return (
    <>
      <Tabs value={open} onChange={choose} keepMounted={false} className={classes.tabs}>
        <Tabs.List className={classes.list} data-no-print>
          <CountedTab value="attendances" label="Atendimentos" count={client.attendances} />
          <CountedTab value="lawsuits" label="Processos" count={client.lawsuits} />
          <Tabs.Tab value="publications">Publicações</Tabs.Tab>
          <CountedTab value="contacts" label="Contatos" count={client.contacts} />
          <Tabs.Tab value="conflicts">Conflitos</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="attendances">
          <AttendanceTimeline clientId={client.id} />
        </Tabs.Panel>
        <Tabs.Panel value="lawsuits" className={classes.panel}>
          <ClientLawsuits clientId={client.id} />
        </Tabs.Panel>
        <Tabs.Panel value="publications" className={classes.panel}>
          <ClientPublications clientId={client.id} />
        </Tabs.Panel>
        <Tabs.Panel value="contacts">
          <ClientContacts clientId={client.id} onTask={setTask} />
        </Tabs.Panel>
        <Tabs.Panel value="conflicts">
          <ClientConflicts clientId={client.id} />
        </Tabs.Panel>
      </Tabs>
      {task && <ContactTaskDialog clientId={client.id} task={task} onClose={() => setTask(null)} />}
    </>
  );
}

function CountedTab({ value, label, count }: { value: Tab; label: string; count: number }) {
  return (
    <Tabs.Tab value={value}>
      {label}
      {count > 0 && <span className={`${classes.count} figures`}>{showNumber(count)}</span>}
    </Tabs.Tab>
  );
}
