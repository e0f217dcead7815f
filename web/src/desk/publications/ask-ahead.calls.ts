import { identity } from "@pauta/contract/office/identity";
import { can } from "@pauta/contract/platform/capabilities";
import { requestEarly } from "../../lib/calls/early-responses.ts";
import { officeToday, setOfficeZone } from "../../lib/format.ts";
import type { GuardedPath } from "../../lib/page-search.ts";
import { actorOf, type SignedIn } from "../../office/identity/actor.view.ts";
import { addressesOfDay } from "./day.calls.ts";

const PAGE: GuardedPath = "/advogado/dashboard";

/** Requests a lawyer's day as soon as it is known who he is, while the code that shows it is still on its way. */
export async function askAhead({ pathname, search }: Pick<Location, "pathname" | "search">): Promise<void> {
  const profile = window.pautaEarlyResponses?.[identity.profile.path];
  if (pathname !== PAGE || !profile) return;
  const response = await profile;
  if (!response.ok) return;
  const person = (await response.clone().json()) as SignedIn;
  const viewer = actorOf(person);
  if (person.must_change_password || !can(viewer, "publications.read")) return;
  setOfficeZone(person.company?.time_zone);
  const address = Object.fromEntries(new URLSearchParams(search));
  addressesOfDay(address, viewer, officeToday()).forEach(requestEarly);
}

// at once, as the first of the interface's code (bundling/early-load-plugin.ts); the page itself requests what fails here
void askAhead(location).catch(() => {});
