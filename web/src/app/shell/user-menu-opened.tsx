import { Menu } from "@mantine/core";
import { IconKeyboard, IconLogout, IconMail, IconMoon, IconSun, IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useRef, useState } from "react";
import { MenuSheet } from "../../ui/leaving/menu-sheet.tsx";
import type { SignedIn } from "../../office/identity/actor.view.ts";
import { useChooseTheme } from "../../office/identity/appearance.queries.ts";
import { useCan, useSignOut } from "../../office/identity/identity.queries.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { mayLeave } from "../../ui/leaving/unsaved.ts";
import { openKeysHelp } from "../../ui/keys/keys-help.tsx";
import { whileLoading } from "../../ui/feedback/loading.tsx";
import { applyTheme, useDarkTheme } from "../../ui/theme/color-scheme.ts";
import { Greeting } from "./greeting.tsx";

const NotificationChoices = lazy(
  loadPatiently(() =>
    import("../../office/notifications/notification-choices.dialog.tsx").then((file) => ({
      default: file.NotificationChoices,
    })),
  ),
);

/** The content of the user menu: loaded when somebody opens it. */
export function UserMenuOpened({ profile }: { profile: SignedIn }) {
  const greeting = useRef<HTMLButtonElement>(null);
  const isDark = useDarkTheme();
  const choosing = useChooseTheme();
  const leaving = useSignOut();
  // people with a bell find the preferences there
  const hasBell = useCan("notifications.bell");
  const mayChooseHere = useCan("notifications.choose") && !hasBell;
  const [isChoosing, setChoosing] = useState(false);

  const switchTheme = () => {
    applyTheme(!isDark);
    choosing.mutate(!isDark);
  };

  const signOut = async () => {
    if (await mayLeave({ dropsDrafts: true })) await whileLoading(leaving.mutateAsync()).catch(() => {});
  };

  return (
    <>
      <MenuSheet
        width={240}
        withInitialFocusPlaceholder={false}
        defaultOpened
        onClose={() => greeting.current?.focus()}
      >
        <Menu.Target>
          <Greeting name={profile.name} ref={greeting} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{profile.email}</Menu.Label>
          <Menu.Item component={Link} to="/perfil" data-autofocus leftSection={<IconUserCircle size={16} />}>
            Perfil
          </Menu.Item>
          <Menu.Item
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
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
            Sair
          </Menu.Item>
        </Menu.Dropdown>
      </MenuSheet>
      <Suspense>
        {isChoosing && <NotificationChoices email={profile.email} onClose={() => setChoosing(false)} />}
      </Suspense>
    </>
  );
}
