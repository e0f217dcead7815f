import { type Draft, draftOf } from "../../../lib/forms/draft.ts";

export type TreatWritten = { comment: string; mentionedUsers: number[]; isOpen: boolean };

/** The unsaved input of a publication's form: it survives a lost session and a closed form. */
export const treatDraft = (userId: number, publicationId: number): Draft<TreatWritten> =>
  draftOf<TreatWritten>(userId, `treat-publication-${publicationId}`);
