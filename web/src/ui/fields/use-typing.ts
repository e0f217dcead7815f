import { type ChangeEvent, startTransition, useState } from "react";

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * What is typed is shown at once. The form gets it at once as well, but is drawn again when there is time, since all of it is
 * drawn for each key.
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
 * The same for fields that change what is typed before they pass it on. `type` waits with the drawing of the owner, unless
 * he must draw it before the next key: his handlers read what was drawn.
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
        // from here on the owner's value counts, also where he keeps another or went back to the one before
        wait(null);
      };
      if (waits) startTransition(change);
      else change();
    },
  };
}
