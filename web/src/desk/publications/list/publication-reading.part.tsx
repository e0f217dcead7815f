import { Button, Skeleton } from "@mantine/core";
import type { Publication } from "@pauta/contract/desk/publications";
import { useRef, useState } from "react";
import { loadPatiently } from "../../../lib/loading/load-later.ts";
import { useLoaded } from "../../../lib/loading/use-loaded.ts";
import { ActText } from "../../../ui/text/act-text.tsx";
import type { Mark } from "../../../ui/text/legal-text.tsx";
import classes from "../publication.module.css";

/** Loaded when needed, because most texts are read without the whole list. */
const loadSuggestions = loadPatiently(() => import("../suggestions/suggestions.part.tsx"));

type PublicationReadingProps = {
  publication: Publication;
  searched: string;
  mark: Mark | undefined;
  hasKeys: boolean;
};

/** A publication's text and, on request, the list of what was found in it. */
export function PublicationReading({ publication, searched, mark, hasKeys }: PublicationReadingProps) {
  const [isRequested, setRequested] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page}>
      <ActText
        html={publication.publication_text}
        layout={publication.layout}
        found={searched}
        mark={mark}
        keys={hasKeys ? "page" : undefined}
      />
      <Button
        size="xs"
        className={classes.read}
        aria-expanded={isRequested}
        onClick={() => setRequested(!isRequested)}
        data-no-print
      >
        Sugestões do texto
      </Button>
      {isRequested && <Suggestions publication={publication} onShow={(name) => show(page.current, name)} />}
    </div>
  );
}

type SuggestionsProps = { publication: Publication; onShow: (name: string) => void };

function Suggestions(props: SuggestionsProps) {
  const code = useLoaded(loadSuggestions);
  return code ? <code.Suggestions {...props} /> : <Skeleton height={120} radius="sm" mt="sm" aria-hidden />;
}

/** Scrolls to the marked passage. */
function show(page: HTMLElement | null, name: string): void {
  const marks = [...(page?.querySelectorAll<HTMLElement>("mark[data-place]") ?? [])];
  for (const mark of marks) mark.toggleAttribute("data-shown", mark.dataset["place"] === name);
  marks.find((mark) => mark.hasAttribute("data-shown"))?.scrollIntoView({ block: "center" });
}
