import { Skeleton } from "@mantine/core";
import { useForm } from "@mantine/form";
import { parseDate } from "@pauta/contract/platform/dates";
import type { Deadline } from "@pauta/contract/law/deadlines";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { fieldFailures, failureReason } from "../../lib/calls/failure-message.ts";
import { showDay, showLongDay } from "../../lib/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { showServerFaults, showFaults } from "../../ui/fields/form-faults.ts";
import classes from "./deadline-calculator.module.css";
import { useCountedBranch } from "./deadline-branch.queries.ts";
import { DeadlineForm } from "./deadline-form.part.tsx";
import { DeadlineMemory } from "./deadline-memory.part.tsx";
import { needsConfirmation, deadlineRequested, type DeadlineView } from "./deadline.view.ts";
import { deadlineQuery } from "./deadlines.queries.ts";

type DeadlineCalculatorProps = { view: DeadlineView; onCount: (view: DeadlineView) => void };

/** A term to be counted, and next to it when it ends and why. */
export function DeadlineCalculator({ view, onCount }: DeadlineCalculatorProps) {
  const requested = deadlineRequested(view);
  const counting = useQuery({
    ...deadlineQuery(requested ?? { date: "", amount: "" }),
    enabled: requested !== null,
  });
  const { data, error, isFetching, refetch } = counting;
  const form = useForm<DeadlineView>({ initialValues: view, validate: faultsOf });
  const branch = useCountedBranch(form);
  const isRefused = Object.keys(fieldFailures(error)).length > 0;
  const showRefusal = useEffectEvent((refusal: unknown) => showFaults(form, showServerFaults(form, refusal)));
  useEffect(() => {
    if (isRefused) showRefusal(error);
  }, [isRefused, error]);
  const address = JSON.stringify(view);
  const follow = useEffectEvent((counted: string) => {
    const shown = JSON.parse(counted) as DeadlineView;
    form.setValues(shown);
    branch.follow(shown);
  });
  useEffect(() => follow(address), [address]);
  const count = (wanted: DeadlineView) => {
    onCount(wanted);
    // unchanged input is queried again: the calendar may have changed
    if (JSON.stringify(wanted) === address) void refetch();
  };

  return (
    <div className={classes.calculator}>
      <DeadlineForm form={form} branch={branch} isBusy={isFetching} onCount={count} />
      <div className={classes.result} aria-live="polite" aria-busy={isFetching}>
        {error && !isRefused ? (
          <LoadFault
            onRetry={() => void refetch()}
          >{`Erro ao contar o prazo: ${failureReason(error)}`}</LoadFault>
        ) : (
          <Result requested={requested !== null} isRefused={isRefused} deadline={data} />
        )}
      </div>
    </div>
  );
}

type ResultProps = { requested: boolean; isRefused: boolean; deadline: Deadline | undefined };

function Result({ requested, isRefused, deadline }: ResultProps) {
  if (isRefused) return <EmptyState>Não há data: veja o que falta nos campos.</EmptyState>;
  if (!requested)
    return <EmptyState>Informe a comunicação e o prazo para ver quando ele vence e por quê.</EmptyState>;
  if (!deadline) return <Skeleton height={320} radius="sm" aria-hidden />;
  const { requested: input, publication, start, end } = deadline;
  return (
    <>
      <p className={classes.end}>
        <span className={classes.label}>Vence em</span>
        <strong>{showLongDay(end)}</strong>
      </p>
      <p className={classes.between}>
        {input.notice === "gazette" ? "Publicação" : "Ciência"} em {showDay(publication)}, contagem desde{" "}
        {showDay(start)}, {input.court ? `calendário do ${input.court}` : "calendário nacional"}
        {input.city ? `, ${input.city}` : ""}.
      </p>
      <DeadlineMemory deadline={deadline} />
    </>
  );
}

const DAY_REQUESTED = "Informe a data";

function faultsOf(view: DeadlineView): Partial<Record<keyof DeadlineView, string>> {
  const isWrong = (day: string) => day !== "" && parseDate(day) === null;
  return {
    ...(view.date === "" && { date: DAY_REQUESTED }),
    ...(isWrong(view.date) && { date: "Data inválida" }),
    ...(needsConfirmation(view) && isWrong(view.confirmed) && { confirmed: "Data inválida" }),
    ...(!/^[1-9]\d*$/.test(view.amount) && { amount: "Informe o prazo" }),
  };
}
