import { sourceName } from "@pauta/contract/desk/gazette-formats";
import { Button } from "@mantine/core";
import type { Publication, RepeatedAct } from "@pauta/contract/desk/publications";
import { ofList } from "@pauta/contract/platform/publication-days";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { showDay, showInstant } from "../../../lib/format.ts";
import { Differences } from "./differences.part.tsx";
import { isTreated } from "../list/publication-chips.part.tsx";
import { useTreatPublication } from "../publications.queries.ts";
import { showSimilarity } from "./same-act.words.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./same-act.module.css";

type RepeatedProps = { publication: Publication; repeated: RepeatedAct };

/** The state of the act's earlier publication and, once that is treated, a button to treat this one as its copy. */
export function Repeated({ publication, repeated }: RepeatedProps) {
  const [isRequested, setRequested] = useState(false);
  const treating = useTreatPublication();
  const isToTreat = repeated.treated && !isTreated(publication);
  const treat = () =>
    treating.mutate({
      id: publication.id,
      comment: copyComment(repeated),
      mentionedUsers: [],
      updated_at: publication.updated_at,
    });
  return (
    <section className={classes.acts} aria-label="Mesmo ato já publicado">
      <p className={classes.lead}>
        {describeTreatment(repeated)}{" "}
        <Link
          to="."
          search={{ publication_date: repeated.publication_date, publication: String(repeated.id) }}
        >
          {`Abrir a ${ofList(repeated.publication_date)}`}
        </Link>
      </p>
      {repeated.deadline && <DeadlineOfAct deadline={repeated.deadline} />}
      <div className={classes.buttons} data-no-print>
        {isToTreat && (
          <WriteButton size="xs" onClick={treat} loading={treating.isPending}>
            Tratar como cópia
          </WriteButton>
        )}
        <Button size="xs" aria-expanded={isRequested} onClick={() => setRequested(!isRequested)}>
          {isRequested ? "Ocultar diferenças" : "Ver diferenças"}
        </Button>
      </div>
      {isRequested && <Differences id={publication.id} listed={publication.source} />}
    </section>
  );
}

/** The act's deadline: it has only one, however often it is printed. */
function DeadlineOfAct({ deadline }: { deadline: NonNullable<RepeatedAct["deadline"]> }) {
  const { id, compromise_date, completed, cancelled } = deadline;
  return (
    <p className={classes.lead}>
      {`O prazo do ato ${cancelled ? "era" : "é"} ${showDay(compromise_date)}${cancelled ? ", cancelado" : completed ? ", já encerrado" : ""}.`}{" "}
      <Link to="/advogado/compromissos" search={{ compromise: String(id) }}>
        Abrir o prazo
      </Link>
    </p>
  );
}

const byWhom = ({ treated_by }: RepeatedAct): string => (treated_by ? ` por ${treated_by.name}` : "");

function describeTreatment(repeated: RepeatedAct): string {
  const { treated, treated_at: at, forwarded, source, similarity } = repeated;
  const print = `${sourceName(source)}, ${showSimilarity(similarity)} igual`;
  if (treated)
    return `O mesmo ato já foi tratado${at ? ` em ${showInstant(at)}` : ""}${byWhom(repeated)} (${print}).`;
  return `O mesmo ato ${forwarded ? "já foi encaminhado e " : ""}está por tratar (${print}).`;
}

/** The comment stored with a copy: where the treatment of its original is. */
const copyComment = (repeated: RepeatedAct): string =>
  `Mesmo ato da publicação ${repeated.publication_code} (${sourceName(repeated.source)}), tratada${
    repeated.treated_at ? ` em ${showInstant(repeated.treated_at)}` : ""
  }${byWhom(repeated)}.`;
