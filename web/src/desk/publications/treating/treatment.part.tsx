import { Button } from "@mantine/core";
import type { Publication } from "@pauta/contract/desk/publications";
import { useState } from "react";
import { showInstant } from "../../../lib/format.ts";
import { loadPatiently } from "../../../lib/loading/load-later.ts";
import { useLoaded } from "../../../lib/loading/use-loaded.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import classes from "../publication.module.css";

const loadReopen = loadPatiently(() => import("./reopen.dialog.tsx"));

/** Who treated a publication, when, the comment, and a button to reopen it with a reason. */
export function Treatment({ publication }: { publication: Publication }) {
  const [isReopening, reopen] = useState(false);
  const by = publication.treated_by ? ` por ${publication.treated_by.name}` : "";
  const at = publication.treated_at ? ` em ${showInstant(publication.treated_at)}` : "";
  return (
    <section className={classes.treatment} aria-label="Tratamento">
      <p className={classes.by}>{`Tratada${by}${at}`}</p>
      {publication.comment !== null && <p className={classes.comment}>{publication.comment}</p>}
      <div className={classes.buttons} data-no-print>
        <Button size="xs" disabled>
          Tratar
        </Button>
        <WriteButton size="xs" onClick={() => reopen(true)}>
          Reabrir
        </WriteButton>
      </div>
      {isReopening && <Reopen publication={publication} onClose={() => reopen(false)} />}
    </section>
  );
}

function Reopen(props: { publication: Publication; onClose: () => void }) {
  const code = useLoaded(loadReopen);
  return code && <code.ReopenDialog {...props} />;
}
