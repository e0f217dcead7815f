import { useEffect, useEffectEvent } from "react";
import { askToLeave, type Keeping, loadLeaveQuestion, withdrawQuestion } from "./leave-question.tsx";

type Guarded = { isChanged: () => boolean; keeping: () => Keeping };

/** The forms on the screen, each of which knows whether it was changed. */
const guarded = new Set<Guarded>();

/** Whether something was written that is not saved. */
export const hasUnsaved = (): boolean => [...guarded].some(({ isChanged }) => isChanged());

const ORDER: Keeping[] = ["all", "all but secrets", "nothing"];

/** What stays of everything that is not saved: the least of what its forms keep. */
const leastKept = (): Keeping =>
  ORDER.findLast((each) => [...guarded].some((one) => one.isChanged() && one.keeping() === each)) ?? "all";

/** Asks before changed fields are left. @param dropsDrafts what follows deletes drafts too: signing out */
export async function mayLeave({ dropsDrafts = false } = {}): Promise<boolean> {
  return !hasUnsaved() || (await askToLeave(dropsDrafts ? "nothing" : leastKept()));
}

/** Leaving the page or the application asks first while this form is changed. */
export function useUnsaved(isChanged: () => boolean, keeping: () => Keeping): void {
  const changed = useEffectEvent(isChanged);
  const kept = useEffectEvent(keeping);
  useEffect(() => {
    const one = { isChanged: () => changed(), keeping: () => kept() };
    guarded.add(one);
    void loadLeaveQuestion().catch(() => {});
    return () => {
      guarded.delete(one);
      if (guarded.size === 0) withdrawQuestion();
    };
  }, []);
}
