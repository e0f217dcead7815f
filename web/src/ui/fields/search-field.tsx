import { ActionIcon, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./search-field.module.css";

const KEY_HINT = / \(pressione ENTER\)$/;

type SearchFieldProps = {
  label: string;
  /** The present search. */
  value: string;
  /** Enter or the icon searches; clearing the field clears the search. */
  onSearch: (text: string) => void;
  placeholder?: string;
};

/** A field that searches on demand, not while typing. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, placeholder = "Pesquisar (pressione ENTER)" } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  // a phone's keyboard has its own key for it
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextInput
          aria-label={label}
          placeholder={isPhone ? placeholder.replace(KEY_HINT, "") : placeholder}
          value={typed}
          maxLength={200}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
          rightSectionWidth={typed === "" ? 34 : 62}
          rightSection={
            <>
              {typed !== "" && (
                <ActionIcon
                  aria-label="Limpar pesquisa"
                  onClick={() => {
                    setTyped("");
                    if (value !== "") onSearch("");
                  }}
                >
                  <IconX size={16} />
                </ActionIcon>
              )}
              <ActionIcon type="submit" aria-label="Pesquisar">
                <IconSearch size={16} />
              </ActionIcon>
            </>
          }
        />
      </form>
    </search>
  );
}
