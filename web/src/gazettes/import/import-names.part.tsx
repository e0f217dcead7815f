import { useState } from "react";
import { Pager } from "../../ui/lists/pager.tsx";
import classes from "./import.module.css";

const NAMES = 45;

/** The people for whom publications came, in alphabetical order, in pages. */
export function ImportNames({ names }: { names: string[] }) {
  const [page, setPage] = useState(1);
  return (
    <>
      <ul className={classes.names}>
        {names.slice((page - 1) * NAMES, page * NAMES).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Pager
        page={page}
        lastPage={Math.ceil(names.length / NAMES)}
        onPage={setPage}
        label="Páginas de advogados"
      />
    </>
  );
}
