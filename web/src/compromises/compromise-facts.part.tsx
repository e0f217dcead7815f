import { Anchor } from "@mantine/core";
import type { Compromise } from "@pauta/contract/compromise-shapes";
import { Link } from "@tanstack/react-router";
import { clientInfoOf } from "../clients/client-view.queries.ts";
import { showInstant, showLongDay } from "../lib/format.ts";
import { type Fact, Facts } from "../ui/facts.tsx";
import { ProcessName } from "../ui/process-name.tsx";
import { TypeName } from "./compromise-chips.part.tsx";
import { REMINDERS } from "./compromise-form.queries.ts";
import { timesOf } from "./compromise-when.queries.ts";

/** All that is known of a compromise, in the order in which it is asked for. */
export function CompromiseFacts({ compromise }: { compromise: Compromise }) {
  return <Facts facts={factsOf(compromise)} />;
}

function factsOf(kept: Compromise): Fact[] {
  const day = showLongDay(kept.compromise_date);
  return [
    { label: "Data", value: day.charAt(0).toUpperCase() + day.slice(1), isWide: true },
    { label: "Horário", value: <span className="figures">{timesOf(kept)}</span> },
    { label: "Tipo", value: <TypeName type={kept.compromise_type} /> },
    { label: "Prioridade", value: kept.classification.classification },
    { label: "Responsável", value: kept.user.name },
    { label: "Envolvidos", value: kept.involved.map(({ name }) => name).join(", ") },
    { label: "Processo", value: kept.lawsuit && <LawsuitLink lawsuit={kept.lawsuit} />, isWide: true },
    { label: "Cliente", value: kept.client && <ClientLink client={kept.client} /> },
    { label: "Local", value: kept.local },
    { label: "Fórum", value: kept.forum },
    { label: "Sala", value: kept.forum_room },
    { label: "Endereço", value: kept.address },
    { label: "Lembrete", value: reminderOf(kept) },
    { label: "E-mails", value: kept.email_notification.join(", ") },
    { label: "Criado por", value: kept.created_by?.name },
    ...endOf(kept),
  ];
}

/** Who closed, checked or cancelled it, and when. */
function endOf(kept: Compromise): Fact[] {
  const by = (person: { name: string } | null, at: string | null) =>
    at !== null && `${person?.name ?? "Usuário excluído"}, ${showInstant(at)}`;
  return [
    { label: "Encerrado por", value: by(kept.completed_by, kept.completed_at) || null },
    { label: "Conferido por", value: by(kept.checked_by, kept.checked_at) || null },
    { label: "Cancelado por", value: by(kept.cancelled_by, kept.cancelled_at) || null },
    { label: "Motivo do cancelamento", value: kept.cancel_reason, isWide: true },
  ];
}

/** The choice from the list, or the instant that wins over it. */
function reminderOf({ remember_id, remind_at, reminded_at }: Compromise): string | null {
  if (reminded_at !== null) return `Enviado em ${showInstant(reminded_at)}`;
  if (remind_at !== null) return showInstant(remind_at);
  return remember_id === 0 ? null : (REMINDERS[remember_id] ?? null);
}

function LawsuitLink({ lawsuit: { id, process } }: { lawsuit: NonNullable<Compromise["lawsuit"]> }) {
  return (
    <Anchor
      component={Link}
      to="/advogado/processos/info"
      search={{ process: String(id) } as never}
      inherit
      data-print
    >
      <ProcessName process={process} />
    </Anchor>
  );
}

const ClientLink = ({ client: { id, name } }: { client: NonNullable<Compromise["client"]> }) => (
  <Anchor component={Link} {...clientInfoOf(id)} inherit>
    {name}
  </Anchor>
);
