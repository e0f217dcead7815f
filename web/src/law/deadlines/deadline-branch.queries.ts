import type { UseFormReturnType } from "@mantine/form";
import type { CountBranch } from "@pauta/contract/law/publication-suggestions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DeadlineView } from "./deadline.view.ts";
import { countBranchQuery } from "./deadlines.queries.ts";
import { BRANCHES } from "./deadline-branch.words.ts";

type Evidence = Pick<DeadlineView, "class_name" | "organ" | "court" | "process">;

const evidenceOf = ({ class_name, organ, court, process }: DeadlineView): Evidence => ({
  class_name: class_name.trim(),
  organ: organ.trim(),
  court,
  process: process.trim(),
});

const isSame = (one: Evidence, other: Evidence): boolean => JSON.stringify(one) === JSON.stringify(other);

export type CountedBranch = {
  /** A sentence about the branch and how its days are counted. */
  words: string;
  /**
   * Updates how days are counted if the lawsuit's fields have changed. Await it before counting.
   */
  settle: () => Promise<void>;
  /** To be called when the form is filled with another count, whose way of counting days is kept. */
  follow: (view: DeadlineView) => void;
};

/** The branch that class, unit, court and number suggest, and with it how days are counted. */
export function useCountedBranch(form: UseFormReturnType<DeadlineView>): CountedBranch {
  const client = useQueryClient();
  const [requested, setRequested] = useState(() => evidenceOf(form.getValues()));
  const known = useRef(requested);
  const settling = useRef(Promise.resolve());
  const hasEvidence = requested.class_name !== "" || requested.organ !== "" || requested.process !== "";
  const { data, isError } = useQuery({ ...countBranchQuery(requested), enabled: hasEvidence });

  const follow = (view: DeadlineView) => {
    known.current = evidenceOf(view);
    setRequested(known.current);
  };
  const take = async () => {
    const wanted = evidenceOf(form.getValues());
    if (isSame(wanted, known.current)) return;
    follow(form.getValues());
    const counted = await client.fetchQuery(countBranchQuery(wanted)).catch(() => null);
    const { term, regime } = form.getValues();
    if (counted && counted.branches.length > 0 && term === "" && regime !== "meses")
      form.setFieldValue("regime", counted.regime);
  };
  const settle = () => (settling.current = settling.current.then(take));
  return { words: wordsOf(hasEvidence ? data : undefined, isError, form.values.regime), settle, follow };
}

function wordsOf(counted: CountBranch | undefined, isError: boolean, regime: DeadlineView["regime"]): string {
  if (isError) return "O ramo não pôde ser lido: confira como se contam os dias.";
  if (counted === undefined) return "Diz o ramo, com o órgão e o tribunal, e ele como se contam os dias.";
  if (counted.branches.length === 0) return "Não diz o ramo: confira como se contam os dias.";
  const branches = counted.branches.map((each) => BRANCHES[each]).join(" ou ");
  const other = regime === "meses" || regime === counted.regime ? "" : ` O prazo está em ${DAYS[regime]}.`;
  return `${branches}: ${DAYS[counted.regime]}.${other}`;
}

const DAYS: Record<DeadlineView["regime"], string> = {
  uteis: "dias úteis",
  corridos: "dias corridos",
  meses: "meses",
};
