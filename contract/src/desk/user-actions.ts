import { z } from "zod";
import { CompromiseRow } from "../agenda/compromise-shapes.ts";
import { DateShown, InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, optional, idList, pagedUpTo, pageQuery } from "../platform/paging.ts";
import { CompromiseType } from "../office/reference-lists.ts";
import { TagChip } from "../practice/tags.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

const Named = z.object({ id: z.int(), name: z.string() });

/** Publicação encaminhada, Publicação analisada (Retorno de Prazo), and undone actions. */
export const ActionType = z.enum([
  "publicationForward",
  "deadlineEndedPublicationRead",
  "publicationReopened",
  "publicationUndone",
]);
export type ActionType = z.output<typeof ActionType>;

/** How timelines and filters show each kind: a colour, a lighter background, and the name of an icon. */
export const actionKinds: Record<
  ActionType,
  { label: string; filter: string; color: string; sub_color: string; icon: string }
> = {
  publicationForward: {
    label: "Publicação encaminhada",
    filter: "Encaminhamento de Publicação",
    color: "#4D55F1",
    sub_color: "#E4E5FD",
    icon: "forward",
  },
  deadlineEndedPublicationRead: {
    label: "Publicação analisada",
    filter: "Retorno de Prazo",
    color: "#0F766E",
    sub_color: "#D5EFEC",
    icon: "reply",
  },
  publicationReopened: {
    label: "Publicação reaberta",
    filter: "Reabertura de Publicação",
    color: "#B45309",
    sub_color: "#FBEBD9",
    icon: "reopen",
  },
  publicationUndone: {
    label: "Ação desfeita",
    filter: "Ação Desfeita",
    color: "#585B66",
    sub_color: "#E9E9EC",
    icon: "undo",
  },
};

/** Who did what for whom. */
export const UserAction = z.object({
  id: z.int(),
  action_type: ActionType,
  color: z.string(),
  sub_color: z.string(),
  icon: z.string(),
  creator_user: Named,
  target_user: Named.nullable(),
  comment: z.string().nullable(),
  compromise: CompromiseRow.nullable(),
  /** What was requested, also for a compromise that the viewer may not see; null for an analysis. */
  compromiseType: CompromiseType.nullable(),
  lawsuit: z.object({ id: z.int(), process: z.string(), tags: z.array(TagChip) }).nullable(),
  publication_id: z.int().nullable(),
  /** The data for forwarding it again (Novo Compromisso). */
  publication: z
    .object({
      id: z.int(),
      publication_code: z.string(),
      publication_date: DateShown,
      lawsuit_number: z.string().nullable(),
      lawsuit_id: z.int().nullable(),
      updated_at: InstantShown,
    })
    .nullable(),
  /** The treatment that was undone by a reopening. */
  taken_back: z
    .object({ treated_by: Named, treated_at: InstantShown, comment: z.string().nullable() })
    .nullable(),
  opened: z.boolean(),
  created_at: InstantShown,
  closed_at: InstantShown.nullable(),
});
export type UserAction = z.output<typeof UserAction>;

/** The timeline of actions: the whole office's for its administrators, one's own for the others. */
export const userActions = {
  page: endpoint({
    method: "GET",
    path: "/api/user_actions",
    can: "user_actions.read",
    budget: "page",
    query: pageQuery({
      creator: optional(idList),
      user: optional(idList),
      action_type: optional(ActionType),
      action_status: optional(z.enum(["true", "false"])),
      lawsuit: optional(z.string().trim().max(60)),
      type: optional(idList),
      completed: optional(numberFrom(whole().min(0).max(1))),
      tags: optional(idList),
    }),
    reply: pagedUpTo(UserAction),
  }),
  close: endpoint({
    method: "PUT",
    path: "/api/close_action/:id",
    can: "user_actions.read",
    params: ById,
    reply: UserAction,
  }),
} satisfies EndpointGroup;
