import { Skeleton, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { agendaSettingsQuery, useChangeAgendaSettings } from "./agenda-settings.queries.ts";
import { useWriting } from "../../ui/page/writing.ts";

/** Whether closing a fatal deadline requires a second person; saved as soon as it is switched. */
export function SecondCheck() {
  const { data, error, refetch } = useQuery(agendaSettingsQuery);
  const changing = useChangeAgendaSettings();
  const writing = useWriting();
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar configurações da agenda: ${failureReason(error)}`}</LoadFault>
    );
  if (!data) return <Skeleton height={44} radius="xs" />;
  const { second_check, updated_at } = data;
  return (
    <Switch
      label="Conferência de prazos fatais por outra pessoa"
      description="Um prazo fatal encerrado aguarda que alguém além de quem o encerrou confirme o cumprimento."
      checked={changing.isPending ? changing.variables.second_check : second_check}
      disabled={changing.isPending}
      onChange={({ currentTarget: { checked } }) =>
        changing.mutate({ second_check: checked, ...(updated_at !== null && { updated_at }) })
      }
      {...writing}
    />
  );
}
