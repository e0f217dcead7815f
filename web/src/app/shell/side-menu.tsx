import { Link, useLocation } from "@tanstack/react-router";
import type { MenuSection } from "../menus.ts";
import classes from "./side-menu.module.css";

type SideMenuProps = { sections: MenuSection[]; isMini: boolean; onChoose?: () => void };

/** The pages of a person's roles under their headings; the open one is marked. */
export function SideMenu({ sections, isMini, onChoose }: SideMenuProps) {
  const present = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={classes.menu} aria-label="Menu principal" data-mini={isMini}>
      {sections.map(({ heading, entries }) => (
        <section key={heading} className={classes.section}>
          <h2 className={classes.heading}>{heading}</h2>
          <ul className={classes.entries}>
            {entries.map(({ label, path, covers, icon: EntryIcon }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={classes.entry}
                  activeOptions={{ includeSearch: false }}
                  {...(present === covers && { "aria-current": "true" })}
                  onClick={onChoose}
                >
                  <EntryIcon size={18} stroke={1.75} aria-hidden />
                  <span className={classes.label}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
