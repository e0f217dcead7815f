import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { documents } from "@pauta/contract/reading/documents";
import {
  IconBeach,
  IconCalendarShare,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeXls,
  IconPrinter,
  IconTableExport,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { MenuSheet } from "../../ui/leaving/menu-sheet.tsx";
import { downloadFile } from "../../lib/calls/download.ts";
import { notifyError } from "../../ui/feedback/notices.tsx";
import { showFailure } from "../../ui/feedback/show-failure.ts";
import classes from "../styles/agenda.module.css";

type AgendaToolsProps = {
  /** Period and filters of the shown view. */
  query: { period: string } & Record<string, string>;
  /** Whether the view shows nothing, so that there is nothing to print or export; false while it is loading. */
  isEmpty: boolean;
  onAbsences: () => void;
  onCalendars: () => void;
};

const FORMS = [
  {
    label: "Xls",
    endpoint: documents.compromisesSheet,
    file: "Agenda.xlsx",
    icon: <IconFileTypeXls size={16} />,
  },
  {
    label: "PDF",
    endpoint: documents.compromisesPdf,
    file: "Agenda.pdf",
    icon: <IconFileTypePdf size={16} />,
  },
  {
    label: "DOC",
    endpoint: documents.compromisesDoc,
    file: "Agenda.docx",
    icon: <IconFileTypeDocx size={16} />,
  },
] as const;

/** The actions on the agenda's view: saving, printing, absences, other programs' calendars. */
export function AgendaTools({ query, isEmpty, onAbsences, onCalendars }: AgendaToolsProps) {
  const [isBusy, setBusy] = useState(false);
  const unlessEmpty = (then: () => void) => () => (isEmpty ? notifyError("Sem registros na agenda") : then());
  const save = async ({ endpoint, file }: (typeof FORMS)[number]) => {
    setBusy(true);
    try {
      await downloadFile(endpoint, { query }, file);
    } catch (error) {
      showFailure("Erro ao exportar a agenda", error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={classes.tools}>
      <MenuSheet>
        <Menu.Target>
          <ActionIcon size="lg" aria-label="Exportar" title="Exportar" loading={isBusy}>
            <IconTableExport size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMS.map((form) => (
            <Menu.Item key={form.label} leftSection={form.icon} onClick={unlessEmpty(() => void save(form))}>
              {form.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </MenuSheet>
      <Tool label="Imprimir" onClick={unlessEmpty(() => window.print())}>
        <IconPrinter size={18} />
      </Tool>
      <Tool label="Ausências" onClick={onAbsences}>
        <IconBeach size={18} />
      </Tool>
      <Tool label="Calendários" onClick={onCalendars}>
        <IconCalendarShare size={18} />
      </Tool>
    </span>
  );
}

type ToolProps = { label: string; onClick: () => void; children: ReactNode };

const Tool = ({ label, onClick, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon size="lg" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);
