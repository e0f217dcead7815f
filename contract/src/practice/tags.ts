import { z } from "zod";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ReadAt, requiredText } from "../platform/form-fields.ts";
import { ById, optional, listed, Nothing, paged, pageQuery, sortBy } from "../platform/paging.ts";

export const DEFAULT_TAG_COLOR = "#4D55F1FF";

/** `#RRGGBB` or `#RRGGBBAA`; parsed to eight digits in capitals. */
export const TagColor = z
  .string()
  .trim()
  .regex(/^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, "Cor inválida")
  .transform((color) => (color.length === 7 ? `${color}FF` : color).toUpperCase());

export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  /** The number of lawsuits with this tag. */
  lawsuits: z.int(),
  updated_at: InstantShown,
});
export type Tag = z.output<typeof Tag>;

/** A tag in chips. */
export const TagChip = Tag.pick({ id: true, name: true, color: true });
export type TagChip = z.output<typeof TagChip>;

export const TagForm = z
  .object({ name: requiredText(60), color: TagColor.default(DEFAULT_TAG_COLOR) })
  .extend(ReadAt.shape);

const name = optional(z.string().trim().max(200));

/** Coloured labels of an office's lawsuits. */
export const tags = {
  all: endpoint({
    method: "GET",
    path: "/api/tags",
    can: "tags.read",
    budget: "choices",
    query: z.object({ name }),
    reply: listed(Tag),
  }),
  page: endpoint({
    method: "GET",
    path: "/api/tags_pag",
    can: "tags.read",
    budget: "page",
    query: pageQuery({ name, ...sortBy("id", "name") }),
    reply: paged(Tag),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/tags/:id",
    can: "tags.read",
    budget: "record",
    params: ById,
    reply: Tag,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/tags",
    can: "tags.write",
    body: TagForm,
    status: 201,
    reply: Tag,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/tags/:id",
    can: "tags.write",
    params: ById,
    body: TagForm,
    reply: Tag,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/tags/:id",
    can: "tags.write",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;
