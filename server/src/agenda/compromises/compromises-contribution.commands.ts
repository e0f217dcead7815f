import { writeToClientNoMore } from "./reminders/erased-addresses.commands.ts";
import { followTimeZone } from "./changed-time-zone.commands.ts";
import type { Contribution } from "../../platform/process/contributions.ts";
import { ownComments } from "./compromise-comments.store.ts";
import {
  compromisesOfClient,
  compromisesOfLawsuit,
  compromisesUsingClient,
  compromisesUsingLawsuit,
  fatalDeadlinesOfLawsuit,
  ownCompromises,
} from "./compromises.store.ts";

export const compromisesContribution: Contribution = {
  feature: "compromises",
  tables: {
    compromises: {
      client: {
        kept: "the office's agenda in its own words, without his addresses; the link goes with the client's row",
      },
      person: "shown",
      office: { exported: "compromissos" },
      lawsuit: "counted",
    },
    compromise_comments: {
      client: { kept: "the office's agenda in its own words" },
      person: "shown",
      office: { exported: "comentarios-de-compromissos" },
    },
    compromise_involved: {
      client: { none: "who works at it" },
      person: { withheld: "who else works at colleagues' compromises" },
      office: { exported: "envolvidos-em-compromissos" },
    },
    compromise_mentions: {
      client: { none: "who is to know of it" },
      person: { withheld: "who is to know of colleagues' compromises" },
      office: { exported: "mencoes-em-compromissos" },
    },
    compromise_tags: {
      client: { none: "coloured words" },
      person: { none: "coloured words" },
      office: { exported: "etiquetas-de-compromissos" },
    },
    chain_templates: {
      client: { none: "steps of work in general" },
      person: { none: "steps of work in general" },
      office: { exported: "modelos-de-passos" },
    },
  },
  clientErasure: { compromises: compromisesOfClient },
  onClientErased: writeToClientNoMore,
  clientDeletion: { compromises: compromisesOfClient },
  lawsuitDeletion: { compromises: compromisesOfLawsuit, fatal_deadlines: fatalDeadlinesOfLawsuit },
  usesOfClient: compromisesUsingClient,
  usesOfLawsuit: compromisesUsingLawsuit,
  ownDataOf: { compromises: ownCompromises, comments: ownComments },
  onTimeZoneChanged: followTimeZone,
};
