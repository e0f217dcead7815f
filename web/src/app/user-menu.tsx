import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconChevronDown, IconKeyboard, IconLogout, IconMail, IconMoon, IconSun } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { actorOf, type SignedIn, useCan, useChooseTheme, useSignOut } from "../identity/identity.queries.ts";
import { loadPatiently } from "../lib/load-later.ts";
import { hasBell } from "../notifications/notifications.queries.ts";
import { openKeysHelp } from "../ui/keys-help.tsx";
import { whileLoading } from "../ui/loading.tsx";
import classes from "./top-bar.module.css";

const NotificationChoices = lazy(
  loadPatiently(() =>
    import("../notifications/notification-choices.dialog.tsx").then((file) => ({
      default: file.NotificationChoices,
    })),
  ),
);

/** The greeting, and what belongs to the person rather than to a page. */
export function UserMenu({ profile }: { profile: SignedIn }) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const choosing = useChooseTheme();
  const leaving = useSignOut();
  // whoever has a bell finds the preferences behind it
  const mayChooseHere = useCan("notifications.choose") && !hasBell(actorOf(profile));
  const [isChoosing, setChoosing] = useState(false);

  const switchTheme = () => {
    setColorScheme(isDark ? "light" : "dark");
    choosing.mutate(!isDark);
  };

  return (
    <>
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
          {mayChooseHere && (
            <Menu.Item leftSection={<IconMail size={16} />} onClick={() => setChoosing(true)}>
              Avisos por e-mail
            </Menu.Item>
          )}
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
      <Suspense>
        {isChoosing && <NotificationChoices email={profile.email} onClose={() => setChoosing(false)} />}
      </Suspense>
    </>
  );
}

/** First and last name's first letters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => word.charAt(0).toUpperCase()).join("");
}
