import { Button } from "@mantine/core";
import { CONTRACT_VERSION, SERVICE_CONTRACT } from "@pauta/contract/office/service-contract";
import { showDay } from "../../lib/format.ts";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import classes from "./service-contract.module.css";

/** Keeps `nº` and its number on one line. */
const unbroken = (text: string): string => text.replaceAll("nº ", "nº\u00A0");

/** The complete service contract, to be read before agreeing. */
export default function ServiceContractDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog
      title="Contrato de prestação de serviços"
      opened
      onClose={onClose}
      size={700}
      foot={<Button onClick={onClose}>Fechar</Button>}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard */}
      <article className={classes.contract} tabIndex={0} data-autofocus aria-label="Texto do contrato">
        <p className="soft">{`Versão de ${showDay(CONTRACT_VERSION)}`}</p>
        {SERVICE_CONTRACT.map(({ title, paragraphs }) => (
          <section key={title}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{unbroken(paragraph)}</p>
            ))}
          </section>
        ))}
      </article>
    </SheetDialog>
  );
}
