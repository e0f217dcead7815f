import { endpoint, type EndpointGroup } from "./endpoint.ts";
import { ById, Message } from "./paging.ts";

/**
 * Undoing one's last action. A file of its own, because every page has it without needing the forms of those actions.
 */
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
