import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import classes from "./top-bar.module.css";

/** The button with the person's name; on a narrow screen the initials. */
export function Greeting({ name, ...button }: { name: string } & ComponentProps<"button">) {
  return (
    <UnstyledButton {...button} className={classes.user}>
      <span className={classes.greeting}>Olá, {name}</span>
      <span className={classes.initials} aria-hidden>
        {initialsOf(name)}
      </span>
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
}

/** First and last name's first letters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => word.charAt(0).toUpperCase()).join("");
}
