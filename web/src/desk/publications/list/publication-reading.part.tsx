import { Button, Skeleton } from "@mantine/core";
import type { Publication } from "@pauta/contract/desk/publications";
import { useCallback, useRef, useState } from "react";
import { loadPatiently } from "../../../lib/loading/load-later.ts";
import { useLoaded } from "../../../lib/loading/use-loaded.ts";
import { LegalText } from "../../../ui/text/legal-text.tsx";
import classes from "../publication.module.css";

/** Loaded when needed, because most texts are read without suggestions. */
const loadSuggestions = loadPatiently(() => import("../suggestions/suggestions.part.tsx"));

type Mark = (nodes: DocumentFragment) => void;
type PublicationReadingProps = { publication: Publication; searched: string };

/** A publication's text and, on request, the suggestions found in it. */
export function PublicationReading({ publication, searched }: PublicationReadingProps) {
  const [isRequested, setRequested] = useState(false);
  const [marked, keep] = useState<{ mark: Mark } | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const take = useCallback((mark: Mark | null) => keep(mark && { mark }), []);
  return (
    <div ref={page}>
      <LegalText
        html={publication.publication_text}
        found={searched}
        mark={isRequested ? marked?.mark : undefined}
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
      {isRequested && (
        <Suggestions publication={publication} onMark={take} onShow={(name) => show(page.current, name)} />
      )}
    </div>
  );
}

type SuggestionsProps = {
  publication: Publication;
  onMark: (mark: Mark | null) => void;
  onShow: (name: string) => void;
};

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
