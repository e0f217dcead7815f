import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import type { Lawsuit } from "@pauta/contract/practice/lawsuits";
import { RegisterKind } from "@pauta/contract/practice/progress";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { LawsuitActivities } from "../../agenda/compromises/lawsuit-activities.part.tsx";
import { LawsuitMonitoring } from "../../practice/monitoring/lawsuit-monitoring.part.tsx";
import { Movements } from "../../practice/progress/movements.part.tsx";
import { Registers } from "../../reading/registers/registers.part.tsx";
import type { SearchOf } from "../../lib/page-search.ts";
import { LawsuitSummary } from "./lawsuit-summary.part.tsx";
import classes from "../styles/lawsuit-info.module.css";

type Address = SearchOf<"/advogado/processos/info">;
const TABS = ["summary", "activities", "registers", "movements"] as const;
type Tab = (typeof TABS)[number];

/** How much of the tab before the open one is seen. */
const PEEK = 32;

/** "Resumo", "Atividades", "Registros" and "Movimentações"; the address contains the open tab. */
export function LawsuitTabs({ lawsuit }: { lawsuit: Lawsuit }) {
  const { process, tab, kind } = useSearch({ from: "/shell/advogado/processos/info" });
  const navigate = useNavigate();
  const open: Tab = TABS.find((each) => each === tab) ?? "summary";
  // Replaced, so that Back returns to the previous page and not through the tabs.
  const show = (wanted: Address) =>
    void navigate({ to: "/advogado/processos/info", search: wanted, replace: true });
  const choose = (wanted: string | null) =>
    show({ process, ...(wanted !== null && wanted !== "summary" && { tab: wanted }) });

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = list.current?.children[TABS.indexOf(open)];
    // on a phone the tabs are a line that scrolls; scrolling to the tab itself would scroll the page too
    if (list.current && shown instanceof HTMLElement) list.current.scrollLeft = shown.offsetLeft - PEEK;
  }, [open]);

  return (
    <Tabs value={open} onChange={choose} keepMounted={false} className={classes.tabs}>
      <Tabs.List ref={list} data-no-print>
        <Tabs.Tab value="summary">Resumo</Tabs.Tab>
        <Tabs.Tab value="activities">Atividades</Tabs.Tab>
        <Tabs.Tab value="registers">Registros</Tabs.Tab>
        <Tabs.Tab value="movements">Movimentações</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="summary">
        <LawsuitSummary lawsuit={lawsuit} onShowActivities={() => choose("activities")} />
      </Tabs.Panel>
      <Tabs.Panel value="activities">
        <LawsuitActivities lawsuit={lawsuit} />
      </Tabs.Panel>
      <Tabs.Panel value="registers">
        <Registers
          lawsuitId={lawsuit.id}
          kind={RegisterKind.safeParse(kind).data ?? null}
          onKind={(wanted) => show({ process, tab: "registers", ...(wanted !== null && { kind: wanted }) })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="movements">
        <LawsuitMonitoring lawsuitId={lawsuit.id} />
        <Movements lawsuitId={lawsuit.id} />
      </Tabs.Panel>
    </Tabs>
  );
}
