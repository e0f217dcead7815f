import { Button } from "@mantine/core";
import { TreatForm as TreatRules, type Publication } from "@pauta/contract/desk/publications";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { colleaguesQuery } from "../../../office/identity/colleagues.queries.ts";
import { useProfile } from "../../../office/identity/identity.queries.ts";
import { fieldFailures } from "../../../lib/calls/failure-message.ts";
import { MentionField } from "../../../ui/fields/mention-field.tsx";
import { isTreated } from "../list/publication-chips.part.tsx";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "../publication.module.css";
import { type TreatWritten, treatDraft } from "./treat.form.ts";
import { useTreatPublication } from "../publications.queries.ts";

type TreatFormProps = { publication: Publication; onTreated: () => void; onCancel: () => void };

/** The comment for treating a publication, below its text. */
export function TreatForm({ publication, onTreated, onCancel }: TreatFormProps) {
  const { id } = publication;
  const userId = useProfile().id;
  const draft = treatDraft(userId, id);
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(() => draft.read());
  const [comment, setComment] = useState(kept?.comment ?? "");
  const [mentioned, setMentioned] = useState(kept?.mentionedUsers ?? []);
  const [fault, setFault] = useState<string | null>(null);
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  const treating = useTreatPublication();
  const isTaken = isTreated(publication) && !treating.isPending && !treating.isSuccess;

  useEffect(() => {
    const field = form.current?.querySelector("textarea");
    // A form restored with its draft does not take the focus.
    if (!field || kept?.isOpen === true) return;
    field.focus();
    // after what was typed before, also while this form was being drawn
    setComment((drawn) => treatDraft(userId, id).read()?.comment ?? drawn);
    field.setSelectionRange(field.value.length, field.value.length);
  }, [kept, userId, id]);

  const keep = (written: Partial<TreatWritten>) =>
    draft.write({ comment, mentionedUsers: mentioned, isOpen: true, ...written });

  const validate = (text: string): string | null =>
    TreatRules.safeParse({ comment: text }).error?.issues[0]?.message ?? null;

  const change = (text: string) => {
    setComment(text);
    keep({ comment: text });
    if (fault !== null) setFault(validate(text));
  };

  const mention = (ids: number[]) => {
    setMentioned(ids);
    keep({ mentionedUsers: ids });
  };

  const close = (finish: () => void) => {
    form.current?.closest("li")?.querySelector<HTMLElement>("[data-panel-toggle]")?.focus();
    finish();
  };

  const cancel = () => {
    if (comment === "" || isTaken) draft.drop();
    else keep({ isOpen: false });
    close(onCancel);
  };

  const treat = async () => {
    const found = validate(comment);
    setFault(found);
    if (found !== null) return form.current?.querySelector("textarea")?.focus();
    try {
      await treating.mutateAsync({
        id,
        comment,
        mentionedUsers: mentioned,
        updated_at: publication.updated_at,
      });
      draft.drop();
      close(onTreated);
    } catch (error) {
      setFault(fieldFailures(error).comment ?? null);
    }
  };

  const pressKey = (event: KeyboardEvent) => {
    const isChoosingUser = event.currentTarget.hasAttribute("data-expanded");
    if (event.key === "Escape" && !isChoosingUser) {
      event.stopPropagation();
      cancel();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void treat();
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void treat();
      }}
    >
      <MentionField
        label="Observação"
        description="Digite @ para mencionar um colega."
        required
        onKeyDown={pressKey}
        minRows={2}
        maxRows={8}
        value={comment}
        onChange={change}
        mentioned={mentioned}
        onMention={mention}
        users={colleagues.filter((each) => each.id !== userId)}
        error={isTaken ? ALREADY_TREATED : fault}
        readOnly={isTaken}
      />
      <div className={classes.buttons}>
        <WriteButton type="submit" variant="filled" loading={treating.isPending} disabled={isTaken}>
          Tratar
        </WriteButton>
        <Button onClick={cancel}>{isTaken ? "Descartar" : "Cancelar"}</Button>
      </div>
    </form>
  );
}

const ALREADY_TREATED =
  "Outra pessoa já tratou esta publicação. Sua observação não foi gravada; copie o que precisar.";
