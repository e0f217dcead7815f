import { ActionIcon } from "@mantine/core";
import type { Publication } from "@pauta/contract/desk/publications";
import { classWithCode } from "@pauta/contract/desk/publication-class";
import { publicationDays } from "@pauta/contract/platform/publication-days";
import { IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { showDay } from "../../../lib/format.ts";
import { LateTip } from "../../../ui/feedback/late-tip.tsx";
import { notifySuccess } from "../../../ui/feedback/notices.tsx";
import { processOf } from "../publication-process.view.ts";
import classes from "../publication.module.css";

/** How the publication was found for its lawyer, in words. */
const FOUND_BY: Record<string, string> = {
  confirmed: "confirmação de quem importa",
  oab: "OAB",
  oab_name: "OAB e nome",
  text_oab: "OAB no texto",
  name: "nome",
  name_to_follow: "nome do escritório",
};

/** Below this confidence a person should check whether the publication is his at all. */
const SURE = 0.8;

type Fact = { label: string; value: ReactNode };

/** The facts of a publication besides its text, in small print. */
export function PublicationFacts({ publication }: { publication: Publication }) {
  const known = factsOf(publication).filter(({ value }) => value !== null && value !== undefined);
  return (
    <dl className={classes.facts}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(publication: Publication): Fact[] {
  const { lawsuit, user } = publication;
  const responsible = lawsuit?.user?.name ?? user.name;
  const number = processOf(publication);
  return [
    { label: "Código", value: <span className="figures">{publication.publication_code}</span> },
    { label: "Processo", value: number === null ? null : <ProcessNumber number={number} /> },
    { label: "Advogado responsável", value: responsible },
    { label: "Encontrada para", value: responsible === user.name ? null : user.name },
    { label: "Encontrada por", value: FOUND_BY[publication.match_method] },
    { label: publicationDays.registration_date, value: <Day day={publication.registration_date} /> },
    {
      label: publicationDays.legal_date,
      value: publication.legal_date === null ? null : <Day day={publication.legal_date} />,
    },
    { label: publicationDays.publication_date, value: <Day day={publication.publication_date} /> },
    { label: "Diário", value: publication.notebook_identification_cab },
    { label: "Caderno", value: publication.notebook_identification },
    { label: "Página", value: publication.page },
    { label: "Cidade", value: publication.city },
    { label: "Título", value: publication.title },
    { label: "Tribunal", value: publication.court },
    { label: "Classe", value: classWithCode(publication) },
  ];
}

const Day = ({ day }: { day: string }) => <span className="figures">{showDay(day)}</span>;

function ProcessNumber({ number }: { number: string }) {
  return (
    <span className={classes.process}>
      <span className="figures">{number}</span>
      <LateTip label="Copiar o número do processo">
        {(target) => (
          <ActionIcon
            ref={target}
            size="sm"
            aria-label={`Copiar o número do processo ${number}`}
            data-no-print
            onClick={() => void copyProcess(number)}
          >
            <IconCopy size={14} />
          </ActionIcon>
        )}
      </LateTip>
    </span>
  );
}

export async function copyProcess(number: string): Promise<void> {
  await navigator.clipboard.writeText(number);
  notifySuccess("Número do processo copiado");
}

/** The hint beside the title when it is doubtful whether the publication is the person's. */
export function matchHint({ match_method, match_confidence }: Publication): string | null {
  if (match_confidence >= SURE) return null;
  return `Encontrada pelo ${FOUND_BY[match_method] ?? "texto"}`;
}
