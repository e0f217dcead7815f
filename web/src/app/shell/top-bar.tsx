import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { can } from "@pauta/contract/platform/capabilities";
import { Link } from "@tanstack/react-router";
import { actorOf, type SignedIn } from "../../office/identity/actor.view.ts";
import { useCan } from "../../office/identity/identity.queries.ts";
import { NotificationBell } from "../../office/notifications/notification-bell.part.tsx";
import { SearchLauncher } from "../../reading/search/search-launcher.part.tsx";
import { Mark } from "../../ui/page/mark.tsx";
import type { MenuSection } from "../menus.ts";
import { commandsOf } from "./commands.ts";
import classes from "./top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";

type TopBarProps = {
  profile: SignedIn;
  menu: { label: string; isExpanded: boolean; onToggle: () => void };
  /** The side menu's pages, which the search opens by their names. */
  sections: MenuSection[];
};

/** The menu's toggle, the product's name, the office, the search, the bell, and the person. */
export function TopBar({ profile, menu, sections }: TopBarProps) {
  const maySearch = useCan("search.use");
  const hasBell = useCan("notifications.bell");
  return (
    <header className={classes.bar} data-no-print>
      <ActionIcon size="lg" aria-label={menu.label} aria-expanded={menu.isExpanded} onClick={menu.onToggle}>
        <IconMenu2 size={18} />
      </ActionIcon>
      <Link to="/" className={classes.name} preload={false}>
        <Mark size={20} />
        Pauta
      </Link>
      {profile.company && <span className={classes.office}>{profile.company.company_name}</span>}
      {maySearch && (
        <SearchLauncher commands={() => commandsOf(sections, (each) => can(actorOf(profile), each))} />
      )}
      <div className={classes.person}>
        {hasBell && <NotificationBell email={profile.company && profile.email} />}
        <UserMenu profile={profile} />
      </div>
    </header>
  );
}
