import { lazy, Suspense, useState } from "react";
import type { SignedIn } from "../../office/identity/actor.view.ts";
import { loadLater, loadPatiently } from "../../lib/loading/load-later.ts";
import { Greeting } from "./greeting.tsx";

const loadMenu = () => import("./user-menu-opened.tsx").then((file) => ({ default: file.UserMenuOpened }));
const loadSoon = loadLater(loadMenu);
const UserMenuOpened = lazy(loadPatiently(loadMenu));

/** The greeting, with a menu for the person rather than the page. */
export function UserMenu({ profile }: { profile: SignedIn }) {
  const [isWanted, setWanted] = useState(false);
  const greeting = (
    <Greeting
      name={profile.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadSoon().catch(() => {})}
      onFocus={() => void loadSoon().catch(() => {})}
      onClick={() => setWanted(true)}
    />
  );
  return (
    <Suspense fallback={greeting}>{isWanted ? <UserMenuOpened profile={profile} /> : greeting}</Suspense>
  );
}
