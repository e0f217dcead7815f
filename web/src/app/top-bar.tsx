import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { SignedIn } from "../identity/identity.queries.ts";
import { Mark } from "../ui/mark.tsx";
import classes from "./top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";

type TopBarProps = {
  profile: SignedIn;
  menu: { label: string; isExpanded: boolean; onToggle: () => void };
};

/** The menu's toggle, the product's name, the office, and the person. */
export function TopBar({ profile, menu }: TopBarProps) {
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
      <UserMenu profile={profile} />
    </header>
  );
}
