import type { Reply } from "@pauta/contract/platform/endpoint";
import { identity, SignInForm } from "@pauta/contract/office/identity";
import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "../../lib/call.ts";
import { dropDrafts } from "../../lib/draft.ts";
import { keepOfficeZone } from "../../lib/format.ts";
import { startSession } from "../../lib/session.ts";
import "../../lib/zod-settings.ts";
import { profileQuery } from "./identity.queries.ts";

export type Credentials = z.input<typeof SignInForm>;

/** What is wrong with each field; empty when nothing is. */
export type CredentialFaults = { [Field in keyof Credentials]?: string };

/**
 * Signs in, after which the profile is known; drafts that somebody else left in this tab are forgotten.
 * Answers the faults of the form, in which case nothing was sent. Throws as `call` does.
 */
export async function signIn(client: QueryClient, typed: Credentials): Promise<CredentialFaults> {
  const { data: body, error } = SignInForm.safeParse(typed);
  if (error) {
    const { username, password, code } = z.flattenError(error).fieldErrors;
    return {
      ...(username && { username: username[0] }),
      ...(password && { password: password[0] }),
      ...(code && { code: code[0] }),
    };
  }
  begin(client, await call(identity.signIn, { body }));
  return {};
}

/** Signs in with the token of a mailed link, and the code of the second step where one is asked for. Throws as `call` does. */
export async function signInByLink(
  client: QueryClient,
  body: { token: string; code?: string | undefined },
): Promise<void> {
  begin(client, await call(identity.signInByLink, { body }));
}

/** Drafts that somebody else left in this tab are forgotten, and the profile is known. */
function begin(client: QueryClient, { user, token }: Reply<typeof identity.signIn>): void {
  startSession(token.exp);
  keepOfficeZone(user.company?.time_zone);
  dropDrafts(user.id);
  client.setQueryData(profileQuery.queryKey, { ...user, token });
}
