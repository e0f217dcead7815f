import { roles, type RoleName } from "@pauta/contract/roles";
import { type Icon, IconHome, IconLayoutDashboard } from "@tabler/icons-react";

export type MenuEntry = { label: string; path: string; icon: Icon };
export type MenuSection = { heading: string; entries: MenuEntry[] };

const home: MenuEntry = { label: "Home", path: "/advogado/dashboard", icon: IconHome };
const practice: MenuSection = { heading: "Advocacia", entries: [home] };

/** What stands in the side menu of each role. A line is added when its page exists, never before. */
const menus: Record<RoleName, MenuSection[]> = {
  admin: [
    {
      heading: "Administração",
      entries: [{ label: "Dashboard", path: "/dashboard", icon: IconLayoutDashboard }],
    },
  ],
  admin_read: [{ heading: "Administração", entries: [{ label: "Início", path: "/inicio", icon: IconHome }] }],
  client_admin: [practice],
  forwarding_agent: [{ heading: "Controladoria", entries: [home] }],
  lawyer: [practice],
  associate_lawyer: [practice],
};

/** The menus of all roles held, in the order of ordination; sections of one heading are joined, no page stands twice. */
export function menuOf(held: readonly RoleName[]): MenuSection[] {
  const sections = new Map<string, MenuEntry[]>();
  const seen = new Set<string>();
  for (const { name } of roles) {
    if (!held.includes(name)) continue;
    for (const { heading, entries } of menus[name]) {
      const fresh = entries.filter(({ path }) => !seen.has(path));
      for (const { path } of fresh) seen.add(path);
      if (fresh.length > 0) sections.set(heading, [...(sections.get(heading) ?? []), ...fresh]);
    }
  }
  return [...sections].map(([heading, entries]) => ({ heading, entries }));
}
