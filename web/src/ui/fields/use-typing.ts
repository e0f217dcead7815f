import { type ChangeEvent, startTransition, useState } from "react";

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * What is typed is shown at once. The form gets it at once as well, but is drawn again when there is time, since all of it is
 * drawn for each letter.
 */
export function useTyping<Field extends Typed>(
  value: string,
  onChange: ((event: ChangeEvent<Field>) => void) | undefined,
): { value: string; onChange: (event: ChangeEvent<Field>) => void } {
  const { text, type } = useTypedText(value, true);
  return {
    value: text,
    onChange: (event) => type(event.currentTarget.value, () => onChange?.(event)),
  };
}

/**
 * The same for fields that change what is typed before they tell it.
 * @param waits false where whoever is told must draw it before the next key: his handlers read what was drawn
 */
export function useTypedText(
  value: string,
  waits: boolean,
): {
  text: string;
  type: (text: string, tell: (text: string) => void) => void;
} {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  return {
    text: known === value ? text : value,
    type: (typed, tell) => {
      setText(typed);
      if (waits) startTransition(() => tell(typed));
      else tell(typed);
    },
  };
}
