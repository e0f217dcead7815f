import { Skeleton, UnstyledButton } from "@mantine/core";
import type { ChainPlace, Compromise, CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { showDay } from "../../../lib/format.ts";
import { chainStepsQuery } from "./chain.queries.ts";
import { showOffset } from "./chain.view.ts";
import { ApplyTemplateDialog } from "./apply-template.dialog.tsx";
import { SituationChip } from "../situation-chip.part.tsx";
import { ToCheckChip } from "../to-check-chip.part.tsx";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./chain.module.css";

type ChainStepsProps = {
  compromise: Compromise;
  /** Opens another compromise instead of this one; without it the agenda opens it. */
  onOpen?: ((id: number) => void) | undefined;
};

/** The steps of a compromise and a button to add more; or its anchor. */
export function ChainSteps({ compromise, onOpen }: ChainStepsProps) {
  const { id, chain, chain_steps, completed, cancelled_at } = compromise;
  const isOpen = !completed && cancelled_at === null;
  const { data: steps } = useQuery({ ...chainStepsQuery(id), enabled: chain_steps > 0 });
  const [isApplying, setApplying] = useState(false);
  if (chain) return <Anchored chain={chain} onOpen={onOpen} />;
  if (!isOpen && chain_steps === 0) return null;
  return (
    <section className={classes.section} aria-label="Passos encadeados">
      <div className={classes.head}>
        <h3 className={classes.heading}>Passos encadeados</h3>
        {isOpen && (
          <WriteButton size="xs" onClick={() => setApplying(true)} data-no-print>
            Encadear passos
          </WriteButton>
        )}
      </div>
      {chain_steps > 0 && (
        <ul className={classes.steps} aria-busy={steps === undefined}>
          {steps?.map((step) => (
            <li key={step.id}>
              <Step step={step} onOpen={onOpen} />
            </li>
          ))}
          {!steps && (
            <li className={classes.step} aria-hidden>
              <Skeleton height={12} width="60%" radius="xs" />
              <Skeleton height={12} width="5rem" radius="xs" />
            </li>
          )}
        </ul>
      )}
      {isApplying && <ApplyTemplateDialog compromise={compromise} onClose={() => setApplying(false)} />}
    </section>
  );
}

function Step({ step, onOpen }: { step: CompromiseRow; onOpen: ChainStepsProps["onOpen"] }) {
  const { id, description, compromise_date, situation, user } = step;
  return (
    <Opener id={id} isDone={situation === "completed" || situation === "cancelled"} onOpen={onOpen}>
      <span className={classes.what}>{description}</span>
      <span className={`figures ${classes.dates}`}>{showDay(compromise_date)}</span>
      <span className={classes.far}>{user.name}</span>
      <span className={classes.state}>
        <ToCheckChip situation={situation} dates_to_check={step.dates_to_check} />{" "}
        <SituationChip situation={situation} />
      </span>
    </Opener>
  );
}

function Anchored({ chain, onOpen }: { chain: ChainPlace; onOpen: ChainStepsProps["onOpen"] }) {
  return (
    <section className={classes.section} aria-label="Encadeamento">
      <h3 className={classes.heading}>Passo de</h3>
      <Opener id={chain.anchor_id} onOpen={onOpen}>
        <span className={classes.what}>{chain.anchor}</span>
        <span className={classes.far}>{showOffset(chain)}</span>
      </Opener>
    </section>
  );
}

type OpenerProps = { id: number; isDone?: boolean; onOpen: ChainStepsProps["onOpen"]; children: ReactNode };

function Opener({ id, isDone = false, onOpen, children }: OpenerProps) {
  if (onOpen)
    return (
      <UnstyledButton className={classes.step} data-done={isDone} data-print onClick={() => onOpen(id)}>
        {children}
      </UnstyledButton>
    );
  return (
    <Link
      className={classes.step}
      data-done={isDone}
      to="/advogado/compromissos"
      search={{ compromise: String(id) }}
    >
      {children}
    </Link>
  );
}
