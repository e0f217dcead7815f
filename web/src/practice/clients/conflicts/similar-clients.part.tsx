import { useDebouncedValue } from "@mantine/hooks";
import type { Client, SimilarClient } from "@pauta/contract/practice/clients";
import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import { useQuery } from "@tanstack/react-query";
import { MeaningChip } from "../../../ui/chips/meaning-chip.tsx";
import { similarQuery } from "./client-alike.queries.ts";
import { WHY } from "./client-alike.words.ts";
import { type ClientValues, clientValues, isSamePerson, personIn, type PersonTyped } from "../client.form.ts";
import { clientInfoOf } from "../client.view.ts";
import { AnchorLink } from "../../../ui/page/anchor-link.tsx";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./similar-clients.module.css";

/** Knows which similar records the user has declared to be other people; only these are not shown again. */
export type Resemblance = {
  undecided: (similar: SimilarClient[]) => SimilarClient[];
  onDifferent: (similar: SimilarClient[]) => void;
};

const PAUSE_IN_TYPING_MS = 400;
/** Shorter names match too many. */
const SHORTEST_NAME = 3;
const MOST_SHOWN = 3;

type SimilarNoteProps = {
  values: ClientValues;
  client: Client | undefined;
  resemblance: Resemblance;
};

/** Shows while a name or document is typed which of the office's records may be the same person. */
export function SimilarNote({ values, client, resemblance }: SimilarNoteProps) {
  const [typed] = useDebouncedValue(JSON.stringify(personIn(values)), PAUSE_IN_TYPING_MS);
  const person = JSON.parse(typed) as PersonTyped;
  const isChanged = !client || !isSamePerson(person, personIn(clientValues(client)));
  const isWorthRequesting = isChanged && person.name.length >= SHORTEST_NAME;
  const { data: found = [] } = useQuery({
    ...similarQuery(person, client?.id ?? null),
    enabled: isWorthRequesting,
  });
  const similar = resemblance.undecided(found).slice(0, MOST_SHOWN);
  return (
    <output aria-live="polite">
      {isWorthRequesting && similar.length > 0 && (
        <div className={classes.note}>
          <div className={classes.head}>
            <p className={classes.title}>Já existe alguém parecido</p>
            <WriteButton size="xs" onClick={() => resemblance.onDifferent(similar)}>
              Não é a mesma pessoa
            </WriteButton>
          </div>
          <SimilarClients similar={similar} />
        </div>
      )}
    </output>
  );
}

/** Records similar to the person in the form, the reason, and a link to each. */
export function SimilarClients({ similar }: { similar: SimilarClient[] }) {
  return (
    <ul className={classes.people}>
      {similar.map(({ id, name, cpf_cnpj, city, opposite, why }) => (
        <li key={id} className={classes.person}>
          <div>
            <span className={classes.name}>
              {name}
              {opposite && <MeaningChip meaning="delayed">Parte Contrária</MeaningChip>}
            </span>
            <span className={classes.known}>
              {WHY[why]}
              {cpf_cnpj !== null && (
                <>
                  {" · "}
                  <span className="figures">{formatDocument(cpf_cnpj)}</span>
                </>
              )}
              {city !== null && ` · ${city}`}
            </span>
          </div>
          <AnchorLink {...clientInfoOf(id)} size="sm" aria-label={`Abrir ${name}`}>
            Abrir
          </AnchorLink>
        </li>
      ))}
    </ul>
  );
}
