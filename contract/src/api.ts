import { companies } from "./companies.ts";
import { gazettes } from "./gazettes.ts";
import { identity } from "./identity.ts";
import { mails } from "./mails.ts";
import { publications } from "./publications.ts";
import { referenceLists } from "./reference-lists.ts";
import { service } from "./service.ts";
import { users } from "./users.ts";

/** The whole API, one line per noun. */
export const api = { companies, gazettes, identity, mails, publications, referenceLists, service, users };
