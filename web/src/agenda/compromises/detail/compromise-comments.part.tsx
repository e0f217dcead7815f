import { useForm } from "@mantine/form";
import { CommentForm } from "@pauta/contract/agenda/compromise-form";
import type { Compromise, CompromiseComment } from "@pauta/contract/agenda/compromise-shapes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { colleaguesQuery } from "../../../office/identity/colleagues.queries.ts";
import { useProfile } from "../../../office/identity/identity.queries.ts";
import { type Draft, draftOf } from "../../../lib/forms/draft.ts";
import { rulesOf } from "../../../lib/forms/form-rules.ts";
import { showInstant } from "../../../lib/format.ts";
import { showFaults, showServerFaults } from "../../../ui/fields/form-faults.ts";
import { MentionField } from "../../../ui/fields/mention-field.tsx";
import { MentionedText } from "../../../ui/text/mentioned-text.tsx";
import { useCommentCompromise } from "../compromises.queries.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./compromise-comments.module.css";
import { TextField } from "../../../ui/fields/text-field.tsx";

type Values = { title: string; comment: string; mentioned_users: number[] };

const INVALID = "Valide os campos do comentário";
const EMPTY: Values = { title: "", comment: "", mentioned_users: [] };
const rules = rulesOf(CommentForm);

/** An unsaved comment: it survives a lost session and a closed dialog. */
const commentDraft = (userId: number, id: number): Draft<Values> =>
  draftOf(userId, `compromise-comment-${id}`);

/** The comments of a compromise, the oldest first, and the form for a new one. */
export function CompromiseComments({ compromise: { id, comments } }: { compromise: Compromise }) {
  return (
    <section className={classes.comments} aria-label="Comentários">
      <h3 className={classes.heading}>Comentários</h3>
      {comments.length === 0 ? (
        <p className={classes.none}>Nenhum comentário ainda.</p>
      ) : (
        <ol className={classes.list}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <WriteComment compromiseId={id} />
    </section>
  );
}

function Comment({
  comment: { title, comment, user, created_at, mentioned_users },
}: {
  comment: CompromiseComment;
}) {
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  const names = colleagues.filter(({ id }) => mentioned_users.includes(id)).map(({ name }) => name);
  return (
    <li className={classes.comment}>
      <h4 className={classes.title}>{title}</h4>
      <p className={classes.meta}>
        <span>{user.name}</span>
        <time className="figures" dateTime={created_at}>
          {showInstant(created_at)}
        </time>
      </p>
      <p className={classes.words}>
        <MentionedText text={comment} names={names} />
      </p>
    </li>
  );
}

/** The form after a comment was saved: fields that were changed meanwhile keep their input, others are emptied. */
const typedSince = (sent: Values, now: Values): Values => ({
  title: now.title === sent.title ? "" : now.title,
  ...(now.comment === sent.comment
    ? { comment: "", mentioned_users: [] }
    : { comment: now.comment, mentioned_users: now.mentioned_users }),
});

function WriteComment({ compromiseId }: { compromiseId: number }) {
  const userId = useProfile().id;
  const draft = commentDraft(userId, compromiseId);
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  const commenting = useCommentCompromise(compromiseId);
  const [kept] = useState(() => draft.read());
  const form = useForm<Values>({
    initialValues: { ...EMPTY, ...kept },
    validate: rules,
    onValuesChange: draft.write,
  });

  const comment = async (values: Values) => {
    try {
      await commenting.mutateAsync(values);
      const left = typedSince(values, form.getValues());
      form.setValues(left);
      form.clearErrors();
      if (left.title === "" && left.comment === "") draft.drop();
    } catch (error) {
      showServerFaults(form, error);
    }
  };

  return (
    <form
      className={classes.form}
      noValidate
      data-no-print
      onSubmit={form.onSubmit(comment, (errors) => showFaults(form, errors, INVALID))}
    >
      <TextField label="Título" required autoComplete="off" {...form.getInputProps("title")} />
      <MentionField
        label="Comentário"
        description="Digite @ para mencionar um colega."
        required
        minRows={2}
        maxRows={10}
        value={form.values.comment}
        onChange={(text) => form.setFieldValue("comment", text)}
        mentioned={form.values.mentioned_users}
        onMention={(ids) => form.setFieldValue("mentioned_users", ids)}
        users={colleagues.filter(({ id }) => id !== userId)}
        error={form.errors["comment"]}
        data-path="comment"
      />
      <div>
        <WriteButton type="submit" loading={commenting.isPending}>
          Comentar
        </WriteButton>
      </div>
    </form>
  );
}
