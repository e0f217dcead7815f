import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError } from "../../lib/calls/api-error.ts";
import { type Draft, draftOf, hasSecrets } from "../../lib/forms/draft.ts";
import { useDraftOwner } from "../../lib/forms/draft-owner.ts";
import { officeNow } from "../../lib/format.ts";
import { notifyError } from "../feedback/notices.tsx";
import { showFailure } from "../feedback/show-failure.ts";
import { mayLeave, useUnsaved } from "../leaving/unsaved.ts";
import { type AskedClash, ClashQuestion } from "./clash-question.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { isSame, mergeValues } from "./merge-values.ts";
import { whileMerging } from "./merging.ts";
import type { NamedField, StoredRecord } from "./stored-record.ts";
import { changeOf, sayChange } from "./who-changed.ts";

/** What is written: a form of Mantine, or something like one. */
type KeptInput<Values> = {
  /** Another object after each change. */
  values: Values;
  getValues: () => Values;
  setValues: (values: Values) => void;
};

/** What was written in a form and not saved: when, in the office's time, and the values from which it began. */
type KeptDraft<Values> = { at: string; values: Partial<Values>; base: Partial<Values> };

export type KeptForm<Values> = {
  /** Over the form's fields: the offer to continue a draft, or the fields that somebody else changed as well. */
  notes: ReactNode;
  /** Runs `then` at once if nothing was changed, otherwise after the person has agreed to leave. */
  leave: (then: () => void) => void;
  /** Saves: while it runs nothing asks, and afterwards there is nothing left to lose. */
  whileSaving: (values: Values, save: (values: Values) => unknown) => Promise<void>;
  /** The form now has what is stored. */
  settle: () => void;
};

/** The field with the state of the record that a form was filled with. */
const VERSION = "updated_at";

/** As many people as may save one record while it is being merged. */
const MOST_MERGES = 5;

/**
 * Keeps a form's input: leaving it changed asks first, a draft of it survives a reload and a lost session, and what
 * others save meanwhile is merged with it field by field.
 * @param name the form's name, with the record's id when it edits one; null for passwords and codes, which are not kept
 */
export function useKeptForm<Values extends object>(
  form: KeptInput<Values>,
  name: string | null,
  stored?: StoredRecord<Values>,
): KeptForm<Values> {
  const owner = useDraftOwner();
  const [draft] = useState<Draft<KeptDraft<Values>> | null>(() =>
    name === null ? null : draftOf(owner, name),
  );
  const [offered, offer] = useState(() => readOffered(draft));
  const [asked, ask] = useState<{ said: string; clashes: AskedClash[] } | null>(null);
  const base = useRef(form.getValues());
  const isDone = useRef(false);
  const isWritten = useRef(false);
  const { values } = form;

  const isChanged = () => !isDone.current && !isSame(form.getValues(), base.current);
  useUnsaved(isChanged, () =>
    draft === null ? "nothing" : hasSecrets(form.getValues()) ? "all but secrets" : "all",
  );

  // The form's values are replaced at each change.
  useEffect(() => {
    if (!draft || isDone.current) return;
    if (!isSame(values, base.current)) {
      isWritten.current = true;
      draft.write({ at: officeNow(), values, base: base.current });
    } else if (isWritten.current) draft.drop();
  }, [draft, values]);

  /** Takes over what somebody else saved. Returns whether nothing is left to ask. */
  const merge = async ({ read, fields }: StoredRecord<Values>, error: ApiError): Promise<boolean> => {
    const theirs = await read().catch((fault: unknown) => {
      showFailure("Erro ao juntar as alterações", fault);
      throw error;
    });
    const names = (typeof fields === "function" ? await fields() : fields) as Record<string, NamedField>;
    const { merged, clashes } = mergeValues(base.current, form.getValues(), theirs, VERSION);
    base.current = theirs;
    form.setValues(merged);
    const named = clashes.flatMap((clash) => {
      const field = names[clash.name];
      return field ? [{ ...clash, field }] : [];
    });
    if (named.length === 0) return true;
    const said = sayChange(changeOf(error, theirs));
    ask({ said, clashes: named });
    notifyError(said);
    return false;
  };

  const saveMerged = async (
    written: Values,
    save: (values: Values) => unknown,
    triesLeft: number,
  ): Promise<void> => {
    try {
      await save(written);
    } catch (error) {
      const isOutrun = error instanceof ApiError && error.code === "changed_since";
      if (!stored || !isOutrun || triesLeft === 0 || !(await merge(stored, error))) throw error;
      await saveMerged(form.getValues(), save, triesLeft - 1);
    }
  };

  const choose = (clash: AskedClash, value: unknown) => {
    form.setValues({ ...form.getValues(), [clash.name]: value });
    const left = asked?.clashes.filter((one) => one !== clash) ?? [];
    ask(asked && left.length > 0 ? { ...asked, clashes: left } : null);
  };

  return {
    notes: (
      <>
        {offered && (
          <DraftOffer
            at={offered.at}
            onContinue={() => {
              base.current = { ...base.current, ...offered.base };
              form.setValues({ ...form.getValues(), ...offered.values });
              offer(null);
            }}
            onDiscard={() => {
              offer(null);
              if (!isChanged()) draft?.drop();
            }}
          />
        )}
        {asked && <ClashQuestion {...asked} onChoose={choose} />}
      </>
    ),
    leave: (then) => {
      if (!isChanged()) {
        if (isWritten.current) draft?.drop();
        return then();
      }
      void mayLeave().then((leaves) => {
        if (!leaves) return;
        isDone.current = true;
        then();
      });
    },
    whileSaving: async (written, save) => {
      if (asked) {
        notifyError(asked.said);
        throw new Error("fields that two people changed are undecided");
      }
      isDone.current = true;
      try {
        await (stored ? whileMerging(() => saveMerged(written, save, MOST_MERGES)) : save(written));
        draft?.drop();
      } catch (error) {
        isDone.current = false;
        throw error;
      }
    },
    settle: () => {
      base.current = form.getValues();
      isDone.current = false;
      offer(null);
      draft?.drop();
    },
  };
}

function readOffered<Values>(draft: Draft<KeptDraft<Values>> | null): KeptDraft<Values> | null {
  const found = draft?.read();
  return found?.at !== undefined && found.values && found.base ? (found as KeptDraft<Values>) : null;
}
