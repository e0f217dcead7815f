import type { NewCalendarFeed } from "@pauta/contract/agenda/calendar-feeds";
import { IconCalendarDown } from "@tabler/icons-react";
import { useState } from "react";
import type { z } from "zod";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./calendar-feeds.module.css";
import { FeedForm } from "./feed-form.part.tsx";
import { FeedList } from "./feed-list.part.tsx";
import { ImportIcsDialog } from "./import-ics.dialog.tsx";
import { NewFeed } from "./new-feed.part.tsx";

/** "Calendários": the agenda in other programs, and their entries in the agenda. */
export function CalendarFeedsDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<z.output<typeof NewCalendarFeed> | null>(null);
  const [isImporting, setImporting] = useState(false);
  if (isImporting) return <ImportIcsDialog onClose={onClose} />;
  return (
    <SheetDialog title="Calendários" opened onClose={onClose} size={640}>
      <section aria-labelledby="calendarios-assinar">
        <h3 id="calendarios-assinar" className={classes.title}>
          Sua agenda em outro programa
        </h3>
        <p className={classes.text}>
          Um endereço secreto que o Google Agenda, o Outlook ou o celular leem sozinhos. Quem tem o endereço
          lê a agenda; por isso ele pode dizer menos, e ser revogado.
        </p>
        <FeedList />
        {made ? <NewFeed feed={made} onDone={() => setMade(null)} /> : <FeedForm onMade={setMade} />}
      </section>
      <section aria-labelledby="calendarios-importar" className={classes.next}>
        <h3 id="calendarios-importar" className={classes.title}>
          Compromissos de outro programa
        </h3>
        <p className={classes.text}>
          Um arquivo .ics traz compromissos para a sua agenda, depois de conferidos.
        </p>
        <WriteButton leftSection={<IconCalendarDown size={16} />} onClick={() => setImporting(true)}>
          Importar arquivo .ics
        </WriteButton>
      </section>
    </SheetDialog>
  );
}
