import type { Publication, RepeatedAct } from "@pauta/contract/desk/publications";
import type { ReactNode } from "react";
import { loadPatiently } from "../../../lib/loading/load-later.ts";
import { useLoaded } from "../../../lib/loading/use-loaded.ts";
import { Forwardings } from "../treating/forwardings.part.tsx";
import { Cancellation } from "./publication-chips.part.tsx";
import { ExportsOf } from "./publication-exports.part.tsx";
import { PublicationFacts } from "./publication-facts.part.tsx";
import { PublicationReading } from "./publication-reading.part.tsx";
import classes from "../publication.module.css";

/** Loaded when needed, because few are printed again. */
const loadRectification = loadPatiently(() => import("../same-act/rectification.part.tsx"));
/** Loaded when needed, because few acts come from several sources. */
const loadCopies = loadPatiently(() => import("../same-act/same-act.part.tsx"));
const loadRepeated = loadPatiently(() => import("../same-act/repeated-act.part.tsx"));

type PublicationSheetProps = {
  publication: Publication;
  /** The searched text, to be marked. */
  searched: string;
  /** Below the text: its treatment. */
  children?: ReactNode;
};

/** A publication for reading: its text, with its facts at the side. */
export function PublicationSheet({ publication, searched, children }: PublicationSheetProps) {
  return (
    <div className={classes.page}>
      <div className={classes.sheet}>
        <div>
          <Cancellation publication={publication} />
          {publication.rectified_at !== null && <Rectification publication={publication} />}
          {!publication.is_searched_whole && (
            <p role="note">
              O texto tem mais palavras do que cabem na pesquisa: as do fim só se encontram lendo.
            </p>
          )}
          <PublicationReading publication={publication} searched={searched} />
          {publication.same_act.length > 0 && <Copies publication={publication} />}
          {publication.repeats !== null && (
            <Repeated publication={publication} repeated={publication.repeats} />
          )}
          <Forwardings forwardings={publication.forwardings} />
          {children}
        </div>
        <div>
          <PublicationFacts publication={publication} />
          <ExportsOf publication={publication} />
        </div>
      </div>
    </div>
  );
}

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
