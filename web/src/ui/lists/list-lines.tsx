import { Skeleton, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useRef } from "react";
import { choosing, type Column, type RowsProps, SKELETON_ROWS } from "./list-column.ts";
import classes from "./list-lines.module.css";
import { RowActions } from "./row-actions.tsx";
import { RowChoice } from "./row-choice.tsx";
import { useArrowWalk } from "../keys/use-arrow-walk.ts";

/** Rows of two lines, where there is no room for columns: the main cell, and below it the others. */
export function ListLines<Row>(props: RowsProps<Row>) {
  const { label, rows, rowKey, isRefreshing = false } = props;
  const list = useRef<HTMLUListElement>(null);
  useArrowWalk(list, "[data-row-opener]");
  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={label}
      aria-busy={rows === undefined || isRefreshing}
      data-refreshing={isRefreshing}
    >
      {rows?.map((row) => (
        <Lines key={rowKey(row)} {...props} row={row} />
      ))}
      {!rows && SKELETON_ROWS.map((name) => <SkeletonLines key={name} />)}
    </ul>
  );
}

function Lines<Row>(props: RowsProps<Row> & { row: Row }) {
  const { row, columns, onOpen, rowName, rowKey, selection, actions = props.narrowActions } = props;
  const [first, ...others] = columns.filter(({ narrow }) => narrow !== "hidden");
  const ends = others.filter(({ narrow }) => narrow === "end");
  const seconds = others.filter(({ narrow = "second" }) => narrow === "second");
  const title = first?.cell(row, true);
  const content = (
    <>
      <span className={classes.first}>
        <span className={classes.title}>{title}</span>
        <Cells row={row} columns={ends} />
      </span>
      <span className={classes.second}>
        <Cells row={row} columns={seconds} />
      </span>
    </>
  );
  return (
    <li className={classes.row}>
      {selection && (
        <RowChoice
          name={rowName(row)}
          isChosen={selection.chosen.has(rowKey(row))}
          onChoose={(isChosen) => selection.onChoose(choosing(selection.chosen, [rowKey(row)], isChosen))}
        />
      )}
      {onOpen ? (
        <UnstyledButton className={classes.lines} data-row-opener data-print onClick={() => onOpen(row)}>
          {content}
        </UnstyledButton>
      ) : (
        <div className={classes.lines}>{content}</div>
      )}
      {actions && <RowActions name={rowName(row)} actions={actions(row)} isNarrow />}
    </li>
  );
}

function Cells<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return columns.map(({ header, cell }) => (
    <span key={header} className={classes.cell}>
      <VisuallyHidden>{header}: </VisuallyHidden>
      {cell(row, true)}
    </span>
  ));
}

function SkeletonLines() {
  return (
    <li className={classes.row} aria-hidden>
      <div className={classes.lines}>
        <Skeleton height={12} width="60%" radius="xs" />
        <Skeleton height={10} width="40%" radius="xs" mt={10} />
      </div>
    </li>
  );
}
