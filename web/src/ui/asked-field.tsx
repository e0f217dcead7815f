import { ActionIcon, TextInput } from "@mantine/core";
import { IconFilter, IconSearch, IconX } from "@tabler/icons-react";
import { useState } from "react";

export type AskedFieldProps = {
  label: string;
  /** What is asked for now. */
  value: string;
  /** Enter or the icon asks; an emptied field asks for nothing again. */
  onAsk: (text: string) => void;
  placeholder: string;
  /** What its buttons are called. */
  clear: string;
  ask: string;
  /** It narrows what is shown instead of searching. */
  isFilter?: boolean;
};

/** A field that asks when it is told to, not while typing. */
export function AskedField(props: AskedFieldProps) {
  const { label, value, onAsk, placeholder, clear, ask, isFilter = false } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const Icon = isFilter ? IconFilter : IconSearch;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(typed.trim());
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        enterKeyHint={isFilter ? "done" : "search"}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rightSectionWidth={typed === "" ? 34 : 62}
        rightSection={
          <>
            {typed !== "" && (
              <ActionIcon
                aria-label={clear}
                onClick={() => {
                  setTyped("");
                  if (value !== "") onAsk("");
                }}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
            <ActionIcon type="submit" aria-label={ask}>
              <Icon size={16} />
            </ActionIcon>
          </>
        }
      />
    </form>
  );
}
