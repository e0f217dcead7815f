import { useEffect } from "react";
import { treatDraft } from "./treat.form.ts";

/** Where what is typed is already taken. */
const FIELD = "input, textarea, select, [contenteditable]";

/**
 * While a form that somebody has opened still loads, what is typed is added to its draft, which the form then shows: it
 * is neither lost nor taken for the page's keys. A form that is restored with its draft takes no keys.
 */
export function useTypedAhead(isComing: boolean, userId: number, publicationId: number): void {
  useEffect(() => {
    if (!isComing) return undefined;
    const draft = treatDraft(userId, publicationId);
    if (draft.read()?.isOpen === true) return undefined;
    const take = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, isComposing } = event;
      const isText = key.length === 1 && !altKey && !ctrlKey && !metaKey && !isComposing;
      const isErased = key === "Backspace";
      if ((!isText && !isErased) || (target instanceof Element && target.closest(FIELD))) return;
      event.preventDefault();
      event.stopPropagation();
      const { comment = "", mentionedUsers = [] } = draft.read() ?? {};
      const typed = isErased ? comment.slice(0, -1) : comment + key;
      draft.write({ comment: typed, mentionedUsers, isOpen: false });
    };
    window.addEventListener("keydown", take, { capture: true });
    return () => window.removeEventListener("keydown", take, { capture: true });
  }, [isComing, userId, publicationId]);
}
