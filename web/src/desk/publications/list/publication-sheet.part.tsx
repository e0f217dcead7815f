import type { Publication, RepeatedAct } from "@pauta/contract/desk/publications";
import { Skeleton } from "@mantine/core";
import { type ReactNode, type RefObject, useCallback, useRef, useState } from "react";
import { afterFirstPicture } from "../../../lib/loading/first-picture.ts";
import { loadPatiently } from "../../../lib/loading/load-later.ts";
import { useLoaded } from "../../../lib/loading/use-loaded.ts";
import { useSeen } from "../../../lib/use-seen.ts";
import { useNarrow } from "../../../ui/page/use-narrow.ts";
import type { Mark } from "../../../ui/text/legal-text.tsx";
import { Forwardings } from "../treating/forwardings.part.tsx";
import { Cancellation } from "./publication-chips.part.tsx";
import { ExportsOf } from "./publication-exports.part.tsx";
import { PublicationFacts } from "./publication-facts.part.tsx";
import { RegisterLawsuit } from "./register-lawsuit.part.tsx";
import { PublicationReading } from "./publication-reading.part.tsx";
import classes from "../publication.module.css";

/** Loaded after the texts, which are read first. */
const loadProposal = afterFirstPicture(loadPatiently(() => import("../suggestions/proposal.part.tsx")));
/** Loaded when needed, because few are printed again. */
const loadRectification = loadPatiently(() => import("../same-act/rectification.part.tsx"));
/** Loaded when needed, because few acts come from several sources. */
const loadCopies = loadPatiently(() => import("../same-act/same-act.part.tsx"));
const loadRepeated = loadPatiently(() => import("../same-act/repeated-act.part.tsx"));

/** From this width in pixels the proposal is beside the text, as in the style sheet. */
const BESIDE = 800;

type PublicationSheetProps = {
  publication: Publication;
  /** The searched text, to be marked. */
  searched: string;
  /** Whether the reading keys are for this one. */
  hasKeys: boolean;
  /** Below the text: its treatment. */
  children?: ReactNode;
};

/** A publication for reading: its text, with the proposed deadline and its facts beside it, or above and below. */
export function PublicationSheet({ publication, searched, hasKeys, children }: PublicationSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(sheet);
  const [marked, keep] = useState<{ mark: Mark } | null>(null);
  const take = useCallback((mark: Mark | null) => keep(mark && { mark }), []);
  return (
    <div className={classes.page}>
      <div ref={sheet} className={classes.sheet}>
        <div className={classes.proposal} data-no-print>
          {isSeen ? <Proposed publication={publication} onMark={take} sheet={sheet} /> : <ProposalSkeleton />}
        </div>
        <div className={classes.reading}>
          <Cancellation publication={publication} />
          {publication.rectified_at !== null && <Rectification publication={publication} />}
          {!publication.is_searched_whole && (
            <p role="note">
              O texto tem mais palavras do que cabem na pesquisa: as do fim só se encontram lendo.
            </p>
          )}
          <PublicationReading
            publication={publication}
            searched={searched}
            mark={marked?.mark}
            hasKeys={hasKeys}
          />
          {publication.same_act.length > 0 && <Copies publication={publication} />}
          {publication.repeats !== null && (
            <Repeated publication={publication} repeated={publication.repeats} />
          )}
          <Forwardings forwardings={publication.forwardings} />
          {children}
        </div>
        <div className={classes.aside}>
          <PublicationFacts publication={publication} />
          <RegisterLawsuit publication={publication} />
          <ExportsOf publication={publication} />
        </div>
      </div>
    </div>
  );
}

type ProposedProps = {
  publication: Publication;
  onMark: (mark: Mark | null) => void;
  sheet: RefObject<HTMLElement | null>;
};

/** Observes the sheet's width itself, so that a change of it does not draw the text anew. */
function Proposed({ sheet, ...rest }: ProposedProps) {
  const isNarrow = useNarrow(sheet, BESIDE);
  const code = useLoaded(loadProposal);
  return code ? <code.Proposal {...rest} isNarrow={isNarrow} /> : <ProposalSkeleton />;
}

const ProposalSkeleton = () => <Skeleton height={72} radius="sm" aria-hidden />;

function Copies(props: { publication: Publication }) {
  const code = useLoaded(loadCopies);
  return code && <code.SameActs {...props} />;
}

function Rectification(props: { publication: Publication }) {
  const code = useLoaded(loadRectification);
  return code && <code.Rectification {...props} />;
}

function Repeated(props: { publication: Publication; repeated: RepeatedAct }) {
  const code = useLoaded(loadRepeated);
  return code && <code.Repeated {...props} />;
}

/** Kind, court and division; and its person, if that is not the reader. */
export function placeOf(
  { title, court, notebook_identification, user }: Publication,
  viewerId: number,
): string {
  const name = user.id === viewerId ? null : user.name;
  return [title, court, notebook_identification, name].filter(Boolean).join(" · ");
}
