import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Clash } from "./merge-values.ts";
import classes from "./note.module.css";
import { type NamedField, wordsOf } from "./stored-record.ts";

type ClashQuestionProps = {
  /** Who changed the record meanwhile, and when. */
  said: string;
  clashes: readonly AskedClash[];
  onChoose: (clash: AskedClash, value: unknown) => void;
};

/** A clash with its field's name and words. */
export type AskedClash = Clash & { field: NamedField };

/** The fields that two people changed, each with both values; all others are already merged. */
export const ClashQuestion = ({ said, clashes, onChoose }: ClashQuestionProps) => (
  <div className={classes.note} role="note">
    <div className={classes.clashes}>
      <p>{said}</p>
      {clashes.map((clash) => {
        const { field } = clash;
        return (
          <fieldset key={clash.name} className={classes.clash}>
            <legend>{field.label}</legend>
            <Value label="Gravado" text={wordsOf(field, clash.theirs)}>
              <Button size="xs" onClick={() => onChoose(clash, clash.theirs)}>
                Usar o gravado
              </Button>
            </Value>
            <Value label="Seu" text={wordsOf(field, clash.mine)}>
              <Button size="xs" onClick={() => onChoose(clash, clash.mine)}>
                Manter o meu
              </Button>
            </Value>
          </fieldset>
        );
      })}
    </div>
  </div>
);

const Value = ({ label, text, children }: { label: string; text: string; children: ReactNode }) => (
  <div className={classes.value}>
    <span className={classes.whose}>{label}</span>
    <span className={classes.words}>{text}</span>
    {children}
  </div>
);
