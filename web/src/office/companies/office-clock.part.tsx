import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { TimeZoneSelect } from "./time-zone-select.part.tsx";
import { ownCompanyQuery, useChangeTimeZone } from "./companies.queries.ts";
import { useMayWrite } from "../../ui/page/writing.ts";

/** The time zone of the viewer's office; saved as soon as it is chosen. */
export function OfficeClock() {
  const { data, error, refetch } = useQuery(ownCompanyQuery);
  const changing = useChangeTimeZone();
  const mayWrite = useMayWrite();
  if (!data && error)
    return (
      <LoadFault
        onRetry={() => void refetch()}
      >{`Erro ao carregar o fuso horário: ${failureReason(error)}`}</LoadFault>
    );
  if (!data) return <Skeleton height={82} radius="xs" />;
  const { time_zone, updated_at } = data;
  return (
    <TimeZoneSelect
      description="Por ele começam os dias e correm as horas do escritório: o dia de hoje, os atrasos, a agenda, os lembretes e os resumos."
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={changing.isPending ? changing.variables.time_zone : time_zone}
      disabled={changing.isPending}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== time_zone && mayWrite())
          changing.mutate({ time_zone: chosen, updated_at });
      }}
    />
  );
}
