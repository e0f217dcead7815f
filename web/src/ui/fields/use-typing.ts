import { type ChangeEvent, startTransition, useState } from "react";

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Shows typed text at once. The form gets it at once too, but is drawn in a transition, since each key draws the whole
 * form.
 */
export function useTyping<Field extends Typed>(
  value: string,
  onChange: ((event: ChangeEvent<Field>) => void) | undefined,
): { value: string; onChange: (event: ChangeEvent<Field>) => void } {
  const { text, type } = useTypedText(value);
  return {
    value: text,
    onChange: (event) => type(event.currentTarget.value, () => onChange?.(event), true),
  };
}

/**
 * The same for fields that change typed text before they pass it on. With `waits` the owner is drawn in a transition;
 * without it at once, for owners whose handlers read what was drawn.
 */
export function useTypedText(value: string): {
  text: string;
  type: (text: string, save: (text: string) => void, waits: boolean) => void;
} {
  const [waiting, wait] = useState<string | null>(null);
  return {
    text: waiting ?? value,
    type: (typed, save, waits) => {
      if (waits) wait(typed);
      const change = () => {
        save(typed);
        // from now on the owner's value is shown, even if it is not the typed one
        wait(null);
      };
      if (waits) startTransition(change);
      else change();
    },
  };
}
