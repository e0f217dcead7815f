import { TextInput } from "@mantine/core";
import grid from "../../ui/fields/form-grid.module.css";

type EntranceFieldsProps = {
  /** `fieldProps` of the form. */
  propsOf: (field: "name" | "username" | "email") => object;
  /** Whether a person fills in the own data, so that the browser may offer autofill. */
  isOwn: boolean;
  /** Whether username and email are read-only here. */
  isLocked?: boolean;
  isFocused?: boolean;
};

/** A person's name and credentials. */
export function EntranceFields({ propsOf, isOwn, isLocked = false, isFocused = false }: EntranceFieldsProps) {
  const fills = (what: string) => (isOwn ? what : "off");
  return (
    <>
      <TextInput
        className={grid.whole}
        data-autofocus={isFocused || undefined}
        autoComplete={fills("name")}
        {...propsOf("name")}
      />
      <TextInput
        className={grid.half}
        readOnly={isLocked}
        autoComplete={fills("username")}
        autoCapitalize="none"
        spellCheck={false}
        {...propsOf("username")}
      />
      <TextInput
        className={grid.half}
        type="email"
        readOnly={isLocked}
        maxLength={254}
        autoComplete={fills("email")}
        {...propsOf("email")}
      />
    </>
  );
}
