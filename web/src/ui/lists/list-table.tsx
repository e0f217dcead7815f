import { Skeleton, UnstyledButton } from "@mantine/core";
import { type MouseEvent, useRef } from "react";
import { choosing, type RowsProps, SKELETON_ROWS } from "./list-column.ts";
import classes from "./list-table.module.css";
import { RowActions } from "./row-actions.tsx";
import { RowChoice } from "./row-choice.tsx";
import { useArrowWalk } from "../keys/use-arrow-walk.ts";

/** Rows in columns with thin lines. Arrow keys move from row to row, Enter opens. */
export function ListTable<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, actions, selection, isRefreshing = false } = props;
  const table = useRef<HTMLTableElement>(null);
  useArrowWalk(table, "[data-row-opener]");
  return (
    <table
      ref={table}
      className={classes.table}
      aria-label={label}
      aria-busy={rows === undefined || isRefreshing}
      data-refreshing={isRefreshing}
    >
      <thead>
        <tr>
          {selection && (
            <th className={classes.choice} scope="col">
              <AllRows {...props} />
            </th>
          )}
          {columns.map(({ header, align, width }) => (
            <th key={header} scope="col" data-align={align} style={{ width }}>
              {header}
            </th>
          ))}
          {actions && (
            <th scope="col" data-align="end">
              Ações
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <TableRow key={rowKey(row)} {...props} row={row} />
        ))}
        {!rows && SKELETON_ROWS.map((name) => <SkeletonRow key={name} {...props} />)}
      </tbody>
    </table>
  );
}

/** Selects all rows of the page, or none of them. */
function AllRows<Row>({ rows, rowKey, selection, label }: RowsProps<Row>) {
  const keys = rows?.map(rowKey) ?? [];
  const count = keys.filter((key) => selection?.chosen.has(key)).length;
  return (
    <RowChoice
      name={`todas de ${label}`}
      isChosen={count > 0 && count === keys.length}
      isPartly={count > 0 && count < keys.length}
      onChoose={(isChosen) => selection?.onChoose(choosing(selection.chosen, keys, isChosen))}
    />
  );
}

function TableRow<Row>(props: RowsProps<Row> & { row: Row }) {
  const { row, columns, onOpen, rowName, rowKey, actions, selection } = props;
  const openByClick = (event: MouseEvent) => {
    if (!isForControl(event)) onOpen?.(row);
  };
  return (
    <tr data-opens={onOpen !== undefined} onClick={openByClick}>
      {selection && (
        <td className={classes.choice} data-chooses>
          <RowChoice
            name={rowName(row)}
            isChosen={selection.chosen.has(rowKey(row))}
            onChoose={(isChosen) => selection.onChoose(choosing(selection.chosen, [rowKey(row)], isChosen))}
          />
        </td>
      )}
      {columns.map(({ header, cell, align }, at) => (
        <td key={header} data-align={align}>
          {at === 0 && onOpen ? (
            <UnstyledButton className={classes.opener} data-row-opener data-print onClick={() => onOpen(row)}>
              {cell(row)}
            </UnstyledButton>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {actions && (
        <td data-align="end">
          <RowActions name={rowName(row)} actions={actions(row)} />
        </td>
      )}
    </tr>
  );
}

/** A click on a control inside, or one that ends a text selection, does not open the row. */
function isForControl(event: MouseEvent): boolean {
  const isControl =
    event.target instanceof Element &&
    event.target.closest("a, button, input, select, [data-chooses]") !== null;
  return isControl || getSelection()?.isCollapsed === false;
}

function SkeletonRow<Row>({ columns, actions, selection }: RowsProps<Row>) {
  return (
    <tr aria-hidden>
      {selection && (
        <td className={classes.choice}>
          <Skeleton height={16} width={16} mx="auto" radius="xs" />
        </td>
      )}
      {columns.map(({ header }, at) => (
        <td key={header}>
          <Skeleton height={12} width={at === 0 ? "70%" : "50%"} radius="xs" />
        </td>
      ))}
      {actions && (
        <td>
          <Skeleton height={12} width={48} ml="auto" radius="xs" />
        </td>
      )}
    </tr>
  );
}
