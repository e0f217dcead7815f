import { UnstyledButton } from "@mantine/core";
import type { DifferencePiece } from "@pauta/contract/desk/publication-versions";
import type { CopyDifference } from "@pauta/contract/desk/publications";
import { type ReactNode, useState } from "react";
import { showCount } from "../../../lib/format.ts";
import classes from "./same-act.module.css";

type DifferenceProps = {
  difference: Pick<CopyDifference, "is_too_long" | "pieces">;
  words: {
    /** The label of the marked text, and of the other text where it is shown in full. */
    label: string;
    whole: string;
    tooLong: string;
    same: string;
    /** The words for struck-out and underlined text. */
    removed: string;
    added: string;
  };
};

/** How many unchanged characters are shown around a difference. */
const AROUND = 120;

/**
 * One text with the differences to another: struck out what is only in the first, underlined what is only in
 * the second.
 */
export function Difference({ difference: { is_too_long, pieces }, words }: DifferenceProps) {
  if (is_too_long)
    return (
      <Text label={words.whole} lead={words.tooLong}>
        {pieces.map(({ text }) => text)}
      </Text>
    );
  if (pieces.every(({ kind }) => kind === "same")) return <p className={classes.lead}>{words.same}</p>;
  return (
    <Text
      label={words.label}
      lead={
        <>
          <del>Riscado</del>
          {`: ${words.removed}. `}
          <ins>Sublinhado</ins>
          {`: ${words.added}.`}
        </>
      }
    >
      {pieces.map((piece, at) => (
        <Piece
          // oxlint-disable-next-line react/no-array-index-key -- a text's pieces have no key but their position
          key={at}
          piece={piece}
          isFirst={at === 0}
          isLast={at === pieces.length - 1}
        />
      ))}
    </Text>
  );
}

type TextProps = { label: string; lead: ReactNode; children: ReactNode };

const Text = ({ label, lead, children }: TextProps) => (
  <section aria-label={label}>
    <p className={classes.lead}>{lead}</p>
    <p className={classes.text} lang="pt-BR">
      {children}
    </p>
  </section>
);

type PieceProps = { piece: DifferencePiece; isFirst: boolean; isLast: boolean };

function Piece({ piece: { kind, text }, isFirst, isLast }: PieceProps) {
  const [isWhole, showWhole] = useState(text.length <= 3 * AROUND);
  if (kind === "removed") return <del>{text}</del>;
  if (kind === "added") return <ins>{text}</ins>;
  if (isWhole) return text;
  const before = isFirst ? "" : text.slice(0, wordEnd(text, AROUND));
  const after = isLast ? "" : text.slice(wordEnd(text, text.length - AROUND));
  const hidden = text
    .slice(before.length, text.length - after.length)
    .split(/\s+/)
    .filter(Boolean).length;
  return (
    <>
      {before}
      <UnstyledButton className={classes.more} onClick={() => showWhole(true)}>
        {`… ${showCount(hidden, "palavra igual", "palavras iguais")} …`}
      </UnstyledButton>
      {after}
    </>
  );
}

const wordEnd = (text: string, from: number): number => {
  const at = text.indexOf(" ", from);
  return at < 0 ? text.length : at;
};
