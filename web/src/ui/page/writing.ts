import { createContext, type SyntheticEvent, useContext } from "react";
import { notifyWarning } from "../feedback/notices.tsx";

/** The element above every page that says why nothing can be changed. */
export const NO_WRITING_ID = "por-que-nao-grava";

/** Why this office can change nothing now, in a sentence; null while it can. */
export const NoWriting = createContext<string | null>(null);

type OffProps = {
  "data-disabled"?: true;
  "aria-disabled"?: true;
  "aria-describedby"?: string;
  title?: string;
  onClick?: (event: SyntheticEvent) => void;
  onChange?: (event: SyntheticEvent) => void;
};

/**
 * To be spread last on each control that changes something: while the office may only read it is off. It keeps the
 * focus, so that the reason can be read with the pointer, by keyboard and by a screen reader; pressed, it says it too.
 */
export function useWriting(): OffProps {
  const reason = useContext(NoWriting);
  if (reason === null) return {};
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    notifyWarning(reason);
  };
  return {
    "data-disabled": true,
    "aria-disabled": true,
    "aria-describedby": NO_WRITING_ID,
    title: reason,
    onClick: refuse,
    onChange: refuse,
  };
}

/** For what is no control: a key, a drag. Returns whether the change may begin; if not, it has said why. */
export function useMayWrite(): () => boolean {
  const reason = useContext(NoWriting);
  return () => {
    if (reason !== null) notifyWarning(reason);
    return reason === null;
  };
}
