import { z } from "zod";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { requiredText } from "../platform/form-fields.ts";
import { ById, id, listed, Nothing } from "../platform/paging.ts";

/** The lists whose views can be saved. */
const listsWithViews = ["clients", "lawsuits", "compromises", "users", "companies", "invoices"] as const;
export const ListWithViews = z.enum(listsWithViews, "Lista desconhecida");
export type ListWithViews = z.output<typeof ListWithViews>;

/** The most views of one list that a person may save, and the most of the whole office. */
export const MOST_VIEWS = 50;

/** What the address of the list's page has after its `?`: filters, order and hidden columns; never the page. */
export const ViewSearch = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z_]{0,39}$/), z.string().min(1).max(500))
  .refine((search) => Object.keys(search).length <= 20, "No máximo 20 filtros");
export type ViewSearch = z.output<typeof ViewSearch>;

/** Names of columns, separated by commas; empty when all columns are shown. */
const HiddenColumns = z.string().regex(/^(?:[a-z]{1,20}(?:,[a-z]{1,20}){0,19})?$/, "Colunas desconhecidas");

export const SavedView = z.object({
  id: z.int(),
  name: z.string(),
  search: ViewSearch,
  /** Of the whole office; the others are the viewer's own. */
  shared: z.boolean(),
});
export type SavedView = z.output<typeof SavedView>;

/** What a person chose for one list. */
const ListChoices = z.object({
  /** The view in which the list opens; null for the whole list. */
  default_view_id: z.int().nullable(),
  hidden_columns: z.string(),
});

export const ViewForm = z.object({ name: requiredText(60), shared: z.boolean().default(false) });

/** Views of the big lists that people saved, for themselves or for the whole office. */
export const savedViews = {
  ofList: endpoint({
    method: "GET",
    path: "/api/saved_views",
    can: "lists.keep_views",
    budget: "choices",
    query: z.object({ list: ListWithViews }),
    reply: listed(SavedView).extend(ListChoices.shape),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/saved_views",
    can: "lists.keep_views",
    body: ViewForm.extend({ list: ListWithViews, search: ViewSearch }),
    status: 201,
    reply: SavedView,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/saved_views/:id",
    can: "lists.keep_views",
    params: ById,
    body: z
      .object({ name: ViewForm.shape.name.optional(), search: ViewSearch.optional() })
      .refine(
        ({ name, search }) => name !== undefined || search !== undefined,
        "Informe o nome ou os filtros",
      ),
    reply: SavedView,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/saved_views/:id",
    can: "lists.keep_views",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
  choose: endpoint({
    method: "PUT",
    path: "/api/list_choices",
    can: "lists.keep_views",
    evenUnpaid: true,
    body: z.object({
      list: ListWithViews,
      default_view_id: id.nullable().optional(),
      hidden_columns: HiddenColumns.optional(),
    }),
    reply: ListChoices,
  }),
} satisfies EndpointGroup;
