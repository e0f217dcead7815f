import { createContext, useContext } from "react";

/** Whose drafts the forms below write: the id of the person who is signed in, or nobody's. */
export const DraftOwner = createContext(0);

export const useDraftOwner = (): number => useContext(DraftOwner);
