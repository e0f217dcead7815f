import { useMediaQuery } from "@mantine/hooks";
import { can } from "@pauta/contract/platform/capabilities";
import { Outlet } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from "react";
import { whyNoWriting } from "../../office/subscriptions/subscription-term.view.ts";
import { actorOf, type SignedIn } from "../../office/identity/actor.view.ts";
import { useCan, useProfile } from "../../office/identity/identity.queries.ts";
import "../../ui/page/desk-styles.ts";
import { FLOATING_PLACE } from "../../ui/page/floating-action.tsx";
import { DraftOwner } from "../../lib/forms/draft-owner.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { NO_WRITING_ID, NoWriting } from "../../ui/page/writing.ts";
import { useLiveEvents } from "../live-events.ts";
import { menuOf } from "../menus.ts";
import { useTabsInStep } from "../session/session-tabs.ts";
import { useSessionWatch } from "../session/session-watch.ts";
import { PendingPage } from "../pending-page.tsx";
import classes from "./shell.module.css";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { useMiniMenu } from "./use-mini-menu.ts";
import { useThemeOf } from "../use-theme-of.ts";

const TemporaryMenu = lazy(
  loadPatiently(() => import("./temporary-menu.tsx").then((file) => ({ default: file.TemporaryMenu }))),
);

const FilterMenu = lazy(
  loadPatiently(() => import("../filters/filter-menu.tsx").then((file) => ({ default: file.FilterMenu }))),
);

const EntranceNotices = lazy(
  loadPatiently(() =>
    import("../../office/identity/entrance-notices.part.tsx").then((file) => ({
      default: file.EntranceNotices,
    })),
  ),
);

const SubscriptionNotice = lazy(
  loadPatiently(() =>
    import("../../office/subscriptions/subscription-notice.part.tsx").then((file) => ({
      default: file.SubscriptionNotice,
    })),
  ),
);

/** Whether his address is unconfirmed, or his username was replaced. */
const needsNotice = ({ email_verified, pending_email, former_username }: SignedIn): boolean =>
  !email_verified || pending_email !== null || former_username !== null;

type ShellProps = {
  /** Instead of the page, when it is not his. */
  children?: ReactNode;
};

/**
 * Wraps every page of a signed-in person: top bar, side menu, and what keeps both in sync with the server.
 */
export function Shell({ children }: ShellProps) {
  const profile = useProfile();
  useThemeOf(profile);
  useTabsInStep(profile.id);
  useSessionWatch(profile.token.exp);
  useLiveEvents(useCan("events.listen"));

  const sections = menuOf(actorOf(profile).roles, (capability) => can(actorOf(profile), capability));
  const isTemporary = useMediaQuery("(max-width: 74.99em)", false, { getInitialValueInEffect: false });
  const [isMini, switchMini] = useMiniMenu();
  const [isOpen, setOpen] = useState(false);
  const menu = isTemporary
    ? { label: "Abrir o menu", isExpanded: isOpen, onToggle: () => setOpen(true) }
    : { label: isMini ? "Expandir o menu" : "Recolher o menu", isExpanded: !isMini, onToggle: switchMini };

  // notices that are needed later load beside the page, without hiding it meanwhile
  const isPaid = useDeferredValue((profile.company?.subscription?.status ?? "paid") === "paid");
  const hasNotice = useDeferredValue(needsNotice(profile));

  const noWriting = whyNoWriting(profile.company?.subscription);

  return (
    <DraftOwner value={profile.id}>
      <NoWriting value={noWriting}>
        <div className={classes.shell} data-menu={isTemporary ? "temporary" : isMini ? "mini" : "wide"}>
          <a className={classes.skip} href="#conteudo" data-no-print>
            Ir para o conteúdo
          </a>
          <TopBar profile={profile} menu={menu} sections={sections} />
          {isTemporary ? (
            <Suspense>
              {isOpen && <TemporaryMenu sections={sections} onClose={() => setOpen(false)} />}
            </Suspense>
          ) : (
            <div className={classes.side} data-no-print>
              <SideMenu sections={sections} isMini={isMini} />
            </div>
          )}
          <main id="conteudo" className={classes.main} tabIndex={-1}>
            {noWriting !== null && (
              <p id={NO_WRITING_ID} hidden>
                {noWriting}
              </p>
            )}
            {/* the page comes with its notices, which would move it down */}
            <Suspense fallback={<PendingPage />}>
              {isPaid || <SubscriptionNotice profile={profile} />}
              {hasNotice && <EntranceNotices profile={profile} />}
              {children ?? <Outlet />}
            </Suspense>
          </main>
          <div className={classes.floats} data-no-print>
            <div id={FLOATING_PLACE} />
            <Suspense>{children === undefined && <FilterMenu />}</Suspense>
          </div>
        </div>
      </NoWriting>
    </DraftOwner>
  );
}
