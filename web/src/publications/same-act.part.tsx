import { Button } from "@mantine/core";
import type { Publication, SameAct } from "@pauta/contract/publications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../lib/failure-message.ts";
import { showDay } from "../lib/format.ts";
import { LoadFault } from "../ui/fault-page.tsx";
import { Difference } from "./difference.part.tsx";
import { differencesQuery, showSimilarity, showSource } from "./same-act.queries.ts";
import classes from "./same-act.module.css";

/** The same act as other sources printed it: what is done here is done with all of them. */
export function SameActs({ publication }: { publication: Publication }) {
  const { same_act, source } = publication;
  const [isAsked, ask] = useState(false);
  const name = same_act.length === 1 ? "Ver diferenças" : "Ver diferenças entre as fontes";
  return (
    <section className={classes.acts} aria-label="Mesmo ato em outras fontes">
      <p className={classes.lead}>
        {`O mesmo ato veio de ${same_act.length + 1} fontes e conta uma vez: tratar, encaminhar ou reabrir vale para todas.`}
      </p>
      <ul className={classes.copies}>
        {same_act.map((copy) => (
          <li key={copy.id}>
            <CopyLine copy={copy} />
          </li>
        ))}
      </ul>
      <Button size="xs" aria-expanded={isAsked} onClick={() => ask(!isAsked)} data-no-print>
        {isAsked ? "Ocultar diferenças" : name}
      </Button>
      {isAsked && <Differences id={publication.id} listed={source} />}
    </section>
  );
}

const CopyLine = ({ copy }: { copy: SameAct }) => (
  <>
    <strong>{showSource(copy.source)}</strong>
    {` · ${showSimilarity(copy.similarity)} igual · código `}
    <span className="figures">{copy.publication_code}</span>
    {" · disponibilizada em "}
    <span className="figures">{showDay(copy.registration_date)}</span>
    {copy.notebook_identification_cab !== null && ` · ${copy.notebook_identification_cab}`}
  </>
);

function Differences({ id, listed }: { id: number; listed: string }) {
  const { data, error, refetch } = useQuery(differencesQuery(id));
  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <output>Comparando os textos…</output>;
  return data.data.map((copy) => (
    <Difference key={copy.id} copy={copy} listed={showSource(listed)} name={showSource(copy.source)} />
  ));
}
