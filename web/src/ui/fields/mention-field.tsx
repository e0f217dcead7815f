import { Combobox, Textarea, type TextareaProps, useCombobox } from "@mantine/core";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { growing } from "./growing.ts";
import { useTypedText } from "./use-typing.ts";
import {
  type Mentionable,
  type Named,
  mentionAt,
  mentionedIn,
  mentionsIn,
  usersLike,
  writeMention,
} from "../text/mention-text.ts";

type MentionFieldProps = Omit<TextareaProps, "value" | "onChange" | "defaultValue"> & {
  value: string;
  onChange: (text: string) => void;
  /** The value's name in its form. */
  "data-path"?: string;
  /** Ids of the users named in the text, none twice. */
  mentioned: number[];
  onMention: (ids: number[]) => void;
  /** The users offered after an @. */
  users: Mentionable[];
};

/** Plain text in which @ offers users; erasing a name removes its mention. */
export function MentionField({
  value,
  onChange,
  mentioned,
  onMention,
  users,
  minRows = 3,
  onKeyDown,
  maxRows,
  ...rest
}: MentionFieldProps) {
  const { text, type } = useTypedText(value);
  const field = useRef<HTMLTextAreaElement>(null);
  const [writing, setWriting] = useState<{ from: number; typed: string } | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => setWriting(null) });
  const offered = writing ? usersLike(users, writing.typed) : [];

  // the first suggestion is active at once
  const suggested = offered.map(({ id }) => id).join();
  const activate = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (suggested !== "") activate();
  }, [suggested]);

  /** Names that nobody has, but for the one that is being written. */
  const unknown =
    users.length === 0 ? [] : mentionsIn(text, users).filter(({ at, user }) => !user && at !== writing?.from);

  const look = (textarea: HTMLTextAreaElement) => {
    const found = mentionAt(textarea.value, textarea.selectionStart);
    setWriting(found);
    if (!found) return combobox.closeDropdown();
    combobox.openDropdown();
  };

  const change = (written: string) => {
    onChange(written);
    const named = mentionedIn(mentioned, written, users);
    if (named.join() !== mentioned.join()) onMention(named);
  };

  const mention = (id: string) => {
    const user = users.find((each) => String(each.id) === id);
    const textarea = field.current;
    if (!user || !textarea || !writing) return;
    const written = writeMention(textarea.value, writing.from, textarea.selectionStart, user.name);
    // drawn at once, so that the caret can be set in it
    type(
      written.text,
      (now) => {
        onChange(now);
        onMention(mentionedIn([...mentioned, user.id], now, users));
      },
      false,
    );
    combobox.closeDropdown();
    requestAnimationFrame(() => {
      textarea.focus();
      textarea.setSelectionRange(written.caret, written.caret);
    });
  };

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    if (event.key !== "Tab" || event.shiftKey || !writing || offered.length === 0) return;
    event.preventDefault();
    combobox.clickSelectedOption();
  };

  return (
    <Combobox store={combobox} width={280} position="bottom-start" onOptionSubmit={mention}>
      <Combobox.Target>
        <Textarea
          {...rest}
          {...(unknown.length > 0 && { description: sayUnknown(unknown) })}
          {...growing(minRows, maxRows)}
          ref={field}
          value={text}
          onChange={(event) => {
            // only in a form of many fields may drawing wait: other owners read what was drawn
            type(event.currentTarget.value, change, rest["data-path"] !== undefined);
            look(event.currentTarget);
          }}
          onKeyDown={press}
          onClick={(event) => look(event.currentTarget)}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label="Usuários">
          {offered.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const sayUnknown = (named: readonly Named[]): string =>
  named.length === 1
    ? `“@${named[0]!.typed}” não é o nome de um só colega: ninguém será avisado.`
    : `${named.map(({ typed }) => `“@${typed}”`).join(", ")} não são nomes de um só colega: ninguém será avisado.`;
