import { Button } from "@mantine/core";
import type { PublicationVersion } from "@pauta/contract/desk/publication-versions";
import type { Publication } from "@pauta/contract/desk/publications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureReason } from "../../../lib/calls/failure-message.ts";
import { showDay, showInstant } from "../../../lib/format.ts";
import { LoadFault } from "../../../ui/feedback/fault-page.tsx";
import { ActText } from "../../../ui/text/act-text.tsx";
import { Difference } from "./difference.part.tsx";
import { isTreated } from "../list/publication-chips.part.tsx";
import { versionsQuery } from "./versions.queries.ts";
import classes from "./same-act.module.css";

/** The source printed it again with another text: since when, the differences, and the earlier text. */
export function Rectification({ publication }: { publication: Publication }) {
  const [isRequested, setRequested] = useState(false);
  const at = publication.rectified_at!;
  return (
    <section className={classes.rectification} aria-label="Retificação">
      <p className={classes.lead}>
        <strong>{`Retificada em ${showInstant(at)}.`}</strong>
        {isTreated(publication)
          ? " O texto abaixo é o novo."
          : " O texto abaixo é o novo e aguarda leitura. Confira o prazo que veio do texto anterior."}
      </p>
      <Button size="xs" aria-expanded={isRequested} onClick={() => setRequested(!isRequested)} data-no-print>
        {isRequested ? "Ocultar o que mudou" : "Ver o que mudou"}
      </Button>
      {isRequested && <Versions id={publication.id} rectifiedAt={at} />}
    </section>
  );
}

function Versions({ id, rectifiedAt }: { id: number; rectifiedAt: string }) {
  const { data, error, refetch } = useQuery(versionsQuery(id, rectifiedAt));
  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <output>Comparando os textos…</output>;
  return (
    <ol className={classes.versions}>
      {data.data.map((version) => (
        <li key={version.id}>
          <Version version={version} />
        </li>
      ))}
    </ol>
  );
}

function Version({ version }: { version: PublicationVersion }) {
  const [isRead, read] = useState(false);
  const day = showInstant(version.replaced_at);
  return (
    <>
      <p className={classes.lead}>
        {`Texto até ${day}, disponibilizado em ${showDay(version.registration_date)}. ${treatmentOf(version)}`}
      </p>
      <Difference difference={version} words={wordsOf(day)} />
      <Button size="xs" aria-expanded={isRead} onClick={() => read(!isRead)} data-no-print>
        {isRead ? "Fechar o texto anterior" : "Ler o texto anterior"}
      </Button>
      {isRead && (
        <section aria-label={`Texto até ${day}`}>
          <ActText html={version.publication_text} layout={version.layout} />
        </section>
      )}
    </>
  );
}

/** How that text had been treated. */
function treatmentOf({ treated_at, treated_by, comment, forwarded }: PublicationVersion): string {
  const sent = forwarded ? " Tinha sido encaminhada." : "";
  if (treated_at === null) return `Não tinha sido tratada.${sent}`;
  const who = treated_by === null ? "" : ` por ${treated_by.name}`;
  const words = comment === null ? "." : `: “${comment}”`;
  return `Tratada${who} em ${showInstant(treated_at)}${words}${sent}`;
}

const wordsOf = (day: string) => ({
  label: `O que mudou em ${day}`,
  whole: `Texto que veio em ${day}`,
  tooLong: "Os textos diferem demais para comparar; este é o que veio depois.",
  same: "As palavras são as mesmas: mudou a disponibilização ou o número do processo.",
  removed: "saiu",
  added: "entrou",
});
