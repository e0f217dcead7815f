import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type SignedIn, useCan } from "../../office/identity/identity.queries.ts";
import { NotificationBell } from "../../office/notifications/notification-bell.part.tsx";
import { SearchLauncher } from "../../reading/search/search-launcher.part.tsx";
import { Mark } from "../../ui/page/mark.tsx";
import classes from "./top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";

type TopBarProps = {
  profile: SignedIn;
  menu: { label: string; isExpanded: boolean; onToggle: () => void };
};

/** The menu's toggle, the product's name, the office, the search, the bell, and the person. */
export function TopBar({ profile, menu }: TopBarProps) {
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
      {maySearch && <SearchLauncher />}
      <div className={classes.person}>
        {hasBell && <NotificationBell email={profile.company && profile.email} />}
        <UserMenu profile={profile} />
      </div>
    </header>
  );
}
