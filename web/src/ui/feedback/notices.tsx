import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { createStore, useStore } from "../../lib/store.ts";
import classes from "./notices.module.css";

/** How long a notice stays, unless the pointer or the focus is on it. */
export const NOTICE_MS = 10_000;

type Tone = "success" | "warning" | "error";
/** An action offered by the notice. */
type NoticeAction = { label: string; run: () => void };
type Notice = {
  id: number;
  shownAt: number;
  tone: Tone;
  text: string;
  action?: NoticeAction | undefined;
  /** How to go on, below the text. */
  detail?: string | undefined;
};

const notices = createStore<Notice[]>([]);
let lastId = 0;

export const notifySuccess = (text: string, action?: NoticeAction): void => notify("success", text, action);
export const notifyWarning = (text: string, action?: NoticeAction): void => notify("warning", text, action);
export const notifyError = (text: string, detail?: string): void => notify("error", text, undefined, detail);

/** Removes a notice that is no longer true. */
export const withdrawNotice = (text: string): void =>
  notices.change((shown) => shown.filter((notice) => notice.text !== text));

/** Removes the notices of a call's failures (`failureMessage`), because it has succeeded. */
export const withdrawFailures = (context: string): void =>
  notices.change((shown) =>
    shown.filter(({ tone, text }) => tone !== "error" || !`${text}:`.startsWith(`${context}:`)),
  );

/** A notice that is newer than this when a page is left says of the step that leads to the next one. */
const OF_THIS_STEP_MS = 1000;

/** Removes the notices of a page that is left. */
export const withdrawNoticesOfPage = (): void =>
  notices.change((shown) => shown.filter(({ shownAt }) => performance.now() - shownAt < OF_THIS_STEP_MS));

export function clearNotices(): void {
  notices.change(() => []);
}

/** The same text twice is one notice that starts again, so that ten failed calls do not fill the screen. */
function notify(tone: Tone, text: string, action?: NoticeAction, detail?: string): void {
  lastId += 1;
  const notice = { id: lastId, shownAt: performance.now(), tone, text, action, detail };
  notices.change((shown) => [...shown.filter((each) => each.text !== text), notice].slice(-4));
}

const close = (id: number) => notices.change((shown) => shown.filter((notice) => notice.id !== id));

function runAction({ id, action }: Notice): void {
  close(id);
  action?.run();
}

/** Runs the action of the newest notice that has one, for keyboard users. */
export function runNewestAction(): void {
  const offering = notices.read().findLast(({ action }) => action !== undefined);
  if (offering) runAction(offering);
}

/** The place of the notices; mounted once, because a live region must exist before its text. */
export function Notices() {
  const shown = useStore(notices);
  return (
    <div className={classes.shelf} data-no-print>
      <output className={classes.live} aria-live="polite">
        {shown.filter(({ tone }) => tone !== "error").map(showNotice)}
      </output>
      <div role="alert" aria-live="assertive">
        {shown.filter(({ tone }) => tone === "error").map(showNotice)}
      </div>
    </div>
  );
}

const showNotice = (notice: Notice) => <NoticeCard key={notice.id} {...notice} />;

function NoticeCard(notice: Notice) {
  const { id, tone, text, action, detail } = notice;
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (isRead) return undefined;
    const timer = setTimeout(() => close(id), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [id, isRead]);

  return (
    <div
      className={classes.notice}
      data-notice
      data-tone={tone}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      <div className={classes.words}>
        <p className={classes.text}>{text}</p>
        {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      </div>
      {action && (
        <Button className={classes.close} variant="light" size="xs" onClick={() => runAction(notice)}>
          {action.label}
        </Button>
      )}
      <ActionIcon className={classes.close} aria-label="Fechar" onClick={() => close(id)}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
