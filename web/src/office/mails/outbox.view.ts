import { MailStatus, type Mail } from "@pauta/contract/office/mails";
import { pageIn } from "../../lib/address-texts.ts";
import type { SearchOf } from "../../lib/page-search.ts";

type Address = SearchOf<"/emails">;

export type MailChoice = Mail["status"] | "all";

/** Which emails of the outbox are shown, as the address stores it. */
export type OutboxView = { status: MailChoice; page: number };

export const readOutboxView = (address: Address): OutboxView => ({
  status: MailStatus.safeParse(address.status).data ?? "all",
  page: pageIn(address.page),
});

/** The address of a view: only what differs from the first page of all. */
export const writeOutboxView = ({ status, page }: OutboxView): Address => ({
  ...(status !== "all" && { status }),
  ...(page !== 1 && { page: String(page) }),
});
