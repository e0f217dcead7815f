import { Button } from "@mantine/core";
import { MeaningChip } from "../../../ui/chips/meaning-chip.tsx";
import type { Suggestion } from "../../../law/acts/suggestion.words.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "./suggestions.module.css";

type SuggestionListProps = {
  title: string;
  suggestions: readonly Suggestion[];
  onShow: (name: string) => void;
  /** The action on one of them, by its index in the list. */
  action?: { label: string; run: (at: number) => void };
};

/** Suggestions of one kind, each with a link into the text. */
export function SuggestionList({ title, suggestions, onShow, action }: SuggestionListProps) {
  if (suggestions.length === 0) return null;
  return (
    <div className={classes.group}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>
        {suggestions.map(({ name, words, more, places, isSure }, at) => (
          <li key={name}>
            <div className={classes.words}>
              <span>
                {words} {!isSure && <MeaningChip meaning="attention">Confira</MeaningChip>}
              </span>
              {more.length > 0 && <span className={classes.more}>{more.join(" · ")}</span>}
            </div>
            <div className={classes.actions}>
              {places.length > 0 && (
                <Button size="xs" onClick={() => onShow(name)} aria-label={`Ver no texto: ${words}`}>
                  Ver no texto
                </Button>
              )}
              {action && (
                <WriteButton
                  size="xs"
                  onClick={() => action.run(at)}
                  aria-label={`${action.label}: ${words}`}
                >
                  {action.label}
                </WriteButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
