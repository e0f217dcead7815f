import {
  type CompromiseField,
  compromiseFields,
  compromiseWords,
  reminders,
  shownCompromiseFields,
} from "@pauta/contract/agenda/compromise-fields";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import type { Field } from "@pauta/contract/platform/field";
import { AnchorLink } from "../../../ui/page/anchor-link.tsx";
import { clientInfoOf } from "../../../practice/clients/client.view.ts";
import { showDay, showInstant, showLongDay } from "../../../lib/format.ts";
import { type Fact, Facts } from "../../../ui/lists/facts.tsx";
import { ProcessName } from "../../../ui/text/process-name.tsx";
import { TypeName } from "../compromise-chips.part.tsx";
import { timesOf } from "../compromise-when.view.ts";

/** All fields of a compromise, in the order of the form. */
export function CompromiseFacts({ compromise }: { compromise: Compromise }) {
  return <Facts facts={factsOf(compromise)} />;
}

/** Fields shown by the head and the parts below, and those that other facts include. */
const SHOWN_APART = new Set<string>([
  "description",
  "observation",
  "end_time",
  "all_day",
  "court_time_zone",
  "warning_date",
  "date_notification",
  "time_notification",
]);

function factsOf(kept: Compromise): Fact[] {
  const day = showLongDay(kept.compromise_date);
  const instead: Partial<Record<CompromiseField, Partial<Fact>>> = {
    compromise_date: { value: day.charAt(0).toUpperCase() + day.slice(1), isWide: true },
    start_time: { label: "Horário", value: <span className="figures">{timesOf(kept)}</span> },
    compromise_type_id: { value: <TypeName type={kept.compromise_type} /> },
    classification_id: { value: kept.classification.classification },
    user_id: { value: kept.user.name },
    lawsuit_id: { value: kept.lawsuit && <LawsuitLink lawsuit={kept.lawsuit} />, isWide: true },
    client_id: { value: kept.client && <ClientLink client={kept.client} /> },
    remember_id: { value: reminderOf(kept) },
    email_notification: { value: kept.email_notification.join(", ") },
  };
  const involved = { label: compromiseWords.compromise_involved.label, value: namesOf(kept.involved) };
  const factsOfField = (name: CompromiseField): Fact[] => {
    if (SHOWN_APART.has(name)) return [];
    const { label } = compromiseFields[name];
    const fact = { label, value: show(compromiseFields[name], kept[name]), ...instead[name] };
    return name === "user_id" ? [fact, involved] : [fact];
  };
  return [
    ...shownCompromiseFields.flatMap(factsOfField),
    { label: "Lembrete enviado em", value: kept.reminded_at && showInstant(kept.reminded_at) },
    { label: "Criado por", value: kept.created_by?.name },
    ...endOf(kept),
  ];
}

const namesOf = (people: Compromise["involved"]): string => people.map(({ name }) => name).join(", ");

/** A plain field's value for people. */
function show({ kind }: Field, held: unknown): string | null {
  if (typeof held === "boolean") return held ? "Sim" : "Não";
  if (typeof held !== "string") return null;
  return kind === "day" ? showDay(held) : held;
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

/** The choice from the list, or the instant that overrides it. */
function reminderOf({ remember_id, remind_at, reminded_at }: Compromise): string | null {
  if (reminded_at !== null) return null;
  if (remind_at !== null) return showInstant(remind_at);
  return remember_id === 0 ? null : (reminders[remember_id] ?? null);
}

function LawsuitLink({ lawsuit: { id, process } }: { lawsuit: NonNullable<Compromise["lawsuit"]> }) {
  return (
    <AnchorLink to="/advogado/processos/info" search={{ process: String(id) }} inherit data-print>
      <ProcessName process={process} />
    </AnchorLink>
  );
}

const ClientLink = ({ client: { id, name } }: { client: NonNullable<Compromise["client"]> }) => (
  <AnchorLink {...clientInfoOf(id)} inherit>
    {name}
  </AnchorLink>
);
