import { agendaDescriptions } from "./agenda/descriptions.ts";
import { api } from "./api.ts";
import { deskDescriptions } from "./desk/descriptions.ts";
import { gazettesDescriptions } from "./gazettes/descriptions.ts";
import { lawDescriptions } from "./law/descriptions.ts";
import { officeDescriptions } from "./office/descriptions.ts";
import { peopleDescriptions } from "./office/people-descriptions.ts";
import type {
  CallDescription,
  Describe,
  DescriptionsOf,
  Endpoint,
  EndpointGroup,
} from "./platform/endpoint.ts";
import { platformDescriptions } from "./platform/descriptions.ts";
import { practiceDescriptions } from "./practice/descriptions.ts";
import { readingDescriptions } from "./reading/descriptions.ts";

const descriptions: DescriptionsOf<typeof api> = {
  ...agendaDescriptions,
  ...deskDescriptions,
  ...gazettesDescriptions,
  ...lawDescriptions,
  ...officeDescriptions,
  ...peopleDescriptions,
  ...platformDescriptions,
  ...practiceDescriptions,
  ...readingDescriptions,
};

const byCall = new Map<Endpoint, CallDescription>(
  Object.entries<EndpointGroup>(api).flatMap(([noun, group]) => {
    const described: Record<string, CallDescription> = descriptions[noun as keyof typeof api];
    return Object.entries(group).map(([call, endpoint]): [Endpoint, CallDescription] => [
      endpoint,
      described[call]!,
    ]);
  }),
);

/** The description of a call of the API; null for any other endpoint. */
export const descriptionOf: Describe = (endpoint) => byCall.get(endpoint) ?? null;
