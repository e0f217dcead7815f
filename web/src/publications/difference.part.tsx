import { UnstyledButton } from "@mantine/core";
import type { DifferencePiece } from "@pauta/contract/publication-versions";
import type { CopyDifference } from "@pauta/contract/publications";
import { type ReactNode, useState } from "react";
import { showCount } from "../lib/format.ts";
import classes from "./same-act.module.css";

type DifferenceProps = {
  copy: CopyDifference;
  /** The source whose text is read above. */
  listed: string;
  name: string;
};

/** So much of what is the same stays around what differs, in characters. */
const AROUND = 120;

/** One text with the other's words in it: struck out what the copy leaves out, underlined what it adds. */
export function Difference({ copy, listed, name }: DifferenceProps) {
  if (copy.is_too_long)
    return (
      <Text label={`Texto de ${name}`} lead={`Os textos diferem demais para comparar; este é o de ${name}.`}>
        {copy.pieces.map(({ text }) => text)}
      </Text>
    );
  if (copy.pieces.every(({ kind }) => kind === "same"))
    return <p className={classes.lead}>{`${name} traz o mesmo texto, palavra por palavra.`}</p>;
  return (
    <Text
      label={`Diferenças de ${name}`}
      lead={
        <>
          <del>Riscado</del>
          {`: só em ${listed}. `}
          <ins>Sublinhado</ins>
          {`: só em ${name}.`}
        </>
      }
    >
      {copy.pieces.map((piece, at) => (
        <Piece
          // oxlint-disable-next-line react/no-array-index-key -- a text's pieces have no other name than their place
          key={at}
          piece={piece}
          isFirst={at === 0}
          isLast={at === copy.pieces.length - 1}
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
