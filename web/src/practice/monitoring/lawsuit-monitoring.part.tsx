import type { LawsuitInstance, Monitoring } from "@pauta/contract/practice/monitoring";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCan } from "../../office/identity/identity.queries.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { officeToday, showDay, showInstant } from "../../lib/format.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { MonitoringSwitch, NOT_POSSIBLE } from "./monitoring-switch.part.tsx";
import { lawsuitMonitoringQuery } from "./monitoring.queries.ts";
import { Suggestion } from "./suggestion.part.tsx";
import classes from "./monitoring.module.css";

/**
 * A lawsuit's monitoring, for people who may switch it: the switch, the last check, the instances, the
 * suggestion.
 */
export function LawsuitMonitoring({ lawsuitId }: { lawsuitId: number }) {
  const mayMonitor = useCan("lawsuits.monitor");
  const { data, error, refetch } = useQuery({ ...lawsuitMonitoringQuery(lawsuitId), enabled: mayMonitor });
  if (!mayMonitor) return null;
  return (
    <section className={classes.ofLawsuit} aria-labelledby="monitoring-title">
      <h2 id="monitoring-title" className={classes.heading}>
        Monitoramento
      </h2>
      {!data && error && <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>}
      {!data && !error && <Skeleton height={22} width="16rem" radius="sm" />}
      {data && <State monitoring={data} />}
    </section>
  );
}

function State({ monitoring }: { monitoring: Monitoring }) {
  const { lawsuit_id: id, active, is_possible: isPossible, instances, suggestion } = monitoring;
  return (
    <>
      <div className={classes.switch}>
        <MonitoringSwitch
          lawsuit={{ id, active, is_possible: isPossible }}
          name="Monitorar movimentações"
          label="Monitorar movimentações"
        />
        <p className="soft">{isPossible ? checkedWords(monitoring) : NOT_POSSIBLE}</p>
      </div>
      {monitoring.last_error !== null && <p className={classes.error}>{monitoring.last_error}</p>}
      {suggestion && (
        <div className={classes.suggested}>
          <h3 className={classes.subheading}>Situação sugerida</h3>
          <Suggestion suggestion={suggestion} />
        </div>
      )}
      {instances.length > 0 && (
        <ul className={classes.instances} aria-label="Instâncias">
          {instances.map((instance) => (
            <Instance key={instance.id} instance={instance} />
          ))}
        </ul>
      )}
    </>
  );
}

function checkedWords({
  active,
  last_checked_at: at,
  last_found_at: foundAt,
  last_error: error,
}: Monitoring) {
  if (at === null) return active ? "A primeira verificação acontece em instantes." : "Nunca verificado.";
  const found = error !== null && foundAt !== null ? `; encontrado em ${showInstant(foundAt)}` : "";
  return `Última verificação em ${showInstant(at)}${found}.`;
}

function Instance({ instance }: { instance: LawsuitInstance }) {
  const { court, grade, organ, class_name, system, subjects, filed_on, source_updated_at } = instance;
  const dates = [
    filed_on !== null && `ajuizado em ${showDay(filed_on)}`,
    source_updated_at !== null &&
      `atualizado pelo tribunal em ${showDay(officeToday(new Date(source_updated_at)))}`,
  ];
  return (
    <li>
      <p className={classes.place}>{[court, grade, organ].filter(Boolean).join(" · ")}</p>
      <p className="soft">{[class_name, subjects.join(", "), system].filter(Boolean).join(" · ")}</p>
      <p className="soft figures">{dates.filter((each) => each !== false).join(" · ")}</p>
    </li>
  );
}
