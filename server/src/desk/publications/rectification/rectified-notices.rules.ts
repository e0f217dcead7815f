import { ofList } from "@pauta/contract/platform/publication-days";

/** A rectified publication and a person concerned by it. */
export type RectifiedFor = {
  user_id: number;
  publication: { id: number; publication_date: string };
  publication_code: string;
  /** Who had treated the earlier text. */
  treated_by: string | null;
};

export type RectifiedNotice = {
  user_id: number;
  message: string;
  publication: { id: number; publication_date: string };
};

/** More than this are combined in one notification: a source may print a whole day again. */
const MOST_NOTICES = 5;

/**
 * The notifications of each person: one for each publication, or a single
 * one for many, which links to the first.
 */
export function noticesOf(rectified: readonly RectifiedFor[]): RectifiedNotice[] {
  const people = Map.groupBy(rectified, ({ user_id }) => user_id);
  return [...people.values()].flatMap((of) => {
    const once = [...new Map(of.map((one) => [one.publication.id, one])).values()];
    const { user_id, publication } = once[0]!;
    if (once.length <= MOST_NOTICES) return once.map(noticeOf);
    return [
      {
        user_id,
        publication,
        message: `${once.length} publicações foram retificadas e aguardam nova leitura`,
      },
    ];
  });
}

function noticeOf({ user_id, publication, publication_code, treated_by }: RectifiedFor): RectifiedNotice {
  const treated = treated_by === null ? "" : `, que ${treated_by} tratou,`;
  return {
    user_id,
    publication,
    message: `A publicação ${publication_code} ${ofList(publication.publication_date)}${treated} foi retificada e aguarda nova leitura`,
  };
}
