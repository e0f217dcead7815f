import { type Draft, draftOf } from "../../../lib/draft.ts";

export type TreatWritten = { comment: string; mentionedUsers: number[]; isOpen: boolean };

/** What was typed into a publication's form: it outlives a lost session and a closed form. */
export const treatDraft = (userId: number, publicationId: number): Draft<TreatWritten> =>
  draftOf<TreatWritten>(userId, `treat-publication-${publicationId}`);
