import { endpoint, type EndpointGroup } from "./endpoint.ts";
import { ById, Message } from "./paging.ts";

/** Taking back what one has just done. Every desk can: it stands apart from the forms of what is done. */
export const undoing = {
  undo: endpoint({
    method: "POST",
    path: "/api/undo_publication_step/:id",
    can: "publications.treat",
    status: 200,
    params: ById,
    reply: Message,
  }),
} satisfies EndpointGroup;
