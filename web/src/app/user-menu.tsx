import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconChevronDown, IconKeyboard, IconLogout, IconMoon, IconSun } from "@tabler/icons-react";
import { type SignedIn, useChooseTheme, useSignOut } from "../identity/identity.queries.ts";
import { openKeysHelp } from "../ui/keys-help.tsx";
import { whileLoading } from "../ui/loading.tsx";
import classes from "./top-bar.module.css";

/** The greeting, and what belongs to the person rather than to a page. */
export function UserMenu({ profile }: { profile: SignedIn }) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const choosing = useChooseTheme();
  const leaving = useSignOut();

  const switchTheme = () => {
    setColorScheme(isDark ? "light" : "dark");
    choosing.mutate(!isDark);
  };

  return (
    <Menu width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <span className={classes.greeting}>Olá, {profile.name}</span>
          <span className={classes.initials} aria-hidden>
            {initialsOf(profile.name)}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{profile.email}</Menu.Label>
        <Menu.Item
          data-autofocus
          leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
          closeMenuOnClick={false}
          onClick={switchTheme}
        >
          {isDark ? "Usar o tema claro" : "Usar o tema escuro"}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={openKeysHelp}>
          Atalhos do teclado
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => void whileLoading(leaving.mutateAsync()).catch(() => {})}
        >
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** First and last name's first letters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => word.charAt(0).toUpperCase()).join("");
}
