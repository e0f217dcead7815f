import type { Client, SimilarClient } from "@pauta/contract/practice/clients";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { type ConflictCheck, similarQuery, useCheckConflict } from "./client-alike.queries.ts";
import { type ClientValues, clientValues, isSamePerson, personIn, type PersonTyped } from "../client.form.ts";
import { ConflictDialog } from "./conflict.dialog.tsx";
import { SimilarClientsDialog } from "./similar-clients.dialog.tsx";
import type { Resemblance } from "./similar-clients.part.tsx";

/** What has to be saved after the client, because a possible conflict was justified before. */
type Justified = { checkId: number; note: string };

type Question =
  | { about: "similar"; similar: SimilarClient[]; answer: (isAnother: boolean) => void }
  | { about: "conflict"; check: ConflictCheck; answer: (note: string | null) => void };

export type ClientChecks = {
  /** Saving awaits this; it rejects, without a notice, when the user returns to the form. */
  pass: (values: ClientValues) => Promise<Justified | null>;
  resemblance: Resemblance;
  /** A question replaces the form while it is shown. */
  question: ReactNode;
};

/**
 * Two checks before a client is saved: whether he is already in the records, and whether he is on the other side of
 * a case. Each shows a question only if it finds something, and once for the same person.
 */
export function useClientChecks(client: Client | undefined): ClientChecks {
  const queries = useQueryClient();
  const checking = useCheckConflict();
  const clientId = client?.id ?? null;
  const [question, setQuestion] = useState<Question | null>(null);
  const [different, setDifferent] = useState<ReadonlySet<string>>(new Set());
  const checked = useRef<{ person: PersonTyped; check: ConflictCheck } | null>(null);
  const passed = useRef<{ person: PersonTyped; justified: Justified | null } | null>(
    client ? { person: personIn(clientValues(client)), justified: null } : null,
  );

  const resemblance: Resemblance = {
    undecided: (similar) => similar.filter((one) => !different.has(resemblanceOf(one))),
    onDifferent: (similar) => setDifferent((known) => new Set([...known, ...similar.map(resemblanceOf)])),
  };

  const checkIfAnother = async (person: PersonTyped) => {
    const found = await queries.fetchQuery({ ...similarQuery(person, clientId), staleTime: 0 });
    const similar = resemblance.undecided(found);
    if (similar.length === 0) return;
    const isAnother = await new Promise<boolean>((answer) =>
      setQuestion({ about: "similar", similar, answer }),
    );
    setQuestion(null);
    if (!isAnother) throw new BackToForm();
    resemblance.onDifferent(similar);
  };

  const findConflicts = async (person: PersonTyped) => {
    const known = checked.current;
    if (known && isSamePerson(known.person, person)) return known.check;
    const check = await checking.mutateAsync({ ...person, clientId });
    checked.current = { person, check };
    return check;
  };

  const requestNote = async (person: PersonTyped): Promise<Justified | null> => {
    const check = await findConflicts(person);
    if (check.findings.length === 0) return null;
    const note = await new Promise<string | null>((answer) =>
      setQuestion({ about: "conflict", check, answer }),
    );
    setQuestion(null);
    if (note === null) throw new BackToForm();
    return { checkId: check.id, note };
  };

  const pass = async (values: ClientValues) => {
    const person = personIn(values);
    if (passed.current && isSamePerson(passed.current.person, person)) return passed.current.justified;
    await checkIfAnother(person);
    const justified = await requestNote(person);
    passed.current = { person, justified };
    return justified;
  };

  return {
    pass,
    resemblance,
    question: question && <QuestionDialog question={question} clientId={clientId} />,
  };
}

/** With the reason: a record declared different despite its name is shown again when it has the typed document. */
const resemblanceOf = ({ id, why }: SimilarClient) => `${id} ${why}`;

/** Thrown when the user returns to the form; no notice is shown. */
class BackToForm extends Error {}

type QuestionDialogProps = { question: Question; clientId: number | null };

function QuestionDialog({ question, clientId }: QuestionDialogProps) {
  if (question.about === "similar") {
    const { similar, answer } = question;
    return (
      <SimilarClientsDialog
        similar={similar}
        onReturn={() => answer(false)}
        onSaveAnyway={() => answer(true)}
      />
    );
  }
  const { check, answer } = question;
  return (
    <ConflictDialog
      findings={check.findings}
      clientId={clientId}
      onClose={() => answer(null)}
      onJustify={answer}
      saveLabel="Justificar e salvar"
    />
  );
}
