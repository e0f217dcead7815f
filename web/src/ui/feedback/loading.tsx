import { Loader } from "@mantine/core";
import { useEffect, useState } from "react";
import { createStore, useStore } from "../../lib/store.ts";
import classes from "./loading.module.css";

/** No overlay is shown for work that is over sooner than this. */
export const LOADING_DELAY_MS = 200;

const underWay = createStore(0);

/** Covers the page while `work` runs, for calls whose result the whole screen awaits. */
export async function whileLoading<Result>(work: Promise<Result>): Promise<Result> {
  underWay.change((count) => count + 1);
  try {
    return await work;
  } finally {
    underWay.change((count) => count - 1);
  }
}

/** Mounted once, beside the page. */
export function LoadingOverlay() {
  const isBusy = useStore(underWay) > 0;
  return (
    <output aria-live="polite" data-no-print>
      {isBusy && <Cover />}
    </output>
  );
}

function Cover() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <span className={classes.overlay}>
        <Loader size="sm" aria-hidden />
        Carregando…
      </span>
    )
  );
}
