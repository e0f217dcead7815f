import { sourceName } from "@pauta/contract/desk/gazette-formats";
import { Button } from "@mantine/core";
import type { Publication, SameAct } from "@pauta/contract/desk/publications";
import { useState } from "react";
import { showDay } from "../../../lib/format.ts";
import { Differences } from "./differences.part.tsx";
import { showSimilarity } from "./same-act.words.ts";
import classes from "./same-act.module.css";

/** The same act printed by other sources: an action here applies to all of them. */
export function SameActs({ publication }: { publication: Publication }) {
  const { same_act, source } = publication;
  const [isRequested, setRequested] = useState(false);
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
      <Button size="xs" aria-expanded={isRequested} onClick={() => setRequested(!isRequested)} data-no-print>
        {isRequested ? "Ocultar diferenças" : name}
      </Button>
      {isRequested && <Differences id={publication.id} listed={source} />}
    </section>
  );
}

const CopyLine = ({ copy }: { copy: SameAct }) => (
  <>
    <strong>{sourceName(copy.source)}</strong>
    {` · ${showSimilarity(copy.similarity)} igual · código `}
    <span className="figures">{copy.publication_code}</span>
    {" · disponibilizada em "}
    <span className="figures">{showDay(copy.registration_date)}</span>
    {copy.notebook_identification_cab !== null && ` · ${copy.notebook_identification_cab}`}
  </>
);
