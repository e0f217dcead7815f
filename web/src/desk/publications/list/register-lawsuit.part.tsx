import type { Publication } from "@pauta/contract/desk/publications";
import { lazy, Suspense, useState } from "react";
import { loadPatiently } from "../../../lib/loading/load-later.ts";
import { useCan } from "../../../office/identity/identity.queries.ts";
import type { KnownOfLawsuit } from "../../../practice/lawsuits/lawsuit.form.ts";
import { WriteButton } from "../../../ui/page/write-button.tsx";
import { processOf } from "../publication-process.view.ts";
import classes from "../publication.module.css";

const LawsuitDialog = lazy(
  loadPatiently(() =>
    import("../../../practice/lawsuits/lawsuit.dialog.tsx").then((file) => ({ default: file.LawsuitDialog })),
  ),
);

/** "Cadastrar processo" under a publication whose number the office has not registered: the form is filled from it. */
export function RegisterLawsuit({ publication }: { publication: Publication }) {
  const [isOpen, setOpen] = useState(false);
  const number = processOf(publication);
  const mayCreate = useCan("lawsuits.create");
  if (!mayCreate || publication.lawsuit !== null || number === null) return null;
  return (
    <div className={classes.register} data-no-print>
      <WriteButton size="xs" onClick={() => setOpen(true)}>
        Cadastrar processo
      </WriteButton>
      <Suspense>
        {isOpen && <LawsuitDialog known={knownOf(publication, number)} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** Only the DJEN says which field is the court's unit; elsewhere it may be a part of the gazette. */
const knownOf = (
  { class_name, notebook_identification, source, parties }: Publication,
  process: string,
): KnownOfLawsuit => ({
  process,
  parties,
  ...(class_name !== null && { procedural_class: class_name }),
  ...(source === "djen" && notebook_identification !== null && { judging_organ: notebook_identification }),
});
