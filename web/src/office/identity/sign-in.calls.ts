import type { Reply } from "@pauta/contract/platform/endpoint";
import { identity, SignInForm } from "@pauta/contract/office/identity";
import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "../../lib/calls/call.ts";
import { dropDrafts } from "../../lib/forms/draft.ts";
import { setOfficeZone } from "../../lib/format.ts";
import { startSession } from "../../lib/session.ts";
import "../../lib/forms/zod-settings.ts";
import { profileQuery } from "./identity.queries.ts";

export type Credentials = z.input<typeof SignInForm>;

/** The error of each field; empty when there is none. */
export type CredentialFaults = { [Field in keyof Credentials]?: string };

/**
 * Signs in, stores the profile and deletes other people's drafts in this tab. Returns the form's errors, in which
 * case nothing was sent. Throws as `call` does.
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

/**
 * Signs in with the token of an emailed link, and the second factor's code if required. Throws as `call`
 * does.
 */
export async function signInByLink(
  client: QueryClient,
  body: { token: string; code?: string | undefined },
): Promise<void> {
  begin(client, await call(identity.signInByLink, { body }));
}

/** Deletes drafts of other people in this tab, and stores the profile. */
function begin(client: QueryClient, { user, token }: Reply<typeof identity.signIn>): void {
  startSession(token.exp);
  setOfficeZone(user.company?.time_zone);
  dropDrafts(user.id);
  client.setQueryData(profileQuery.queryKey, { ...user, token });
}
