import { Button, TextInput } from "@mantine/core";
import type { NewCalendarFeed } from "@pauta/contract/agenda/calendar-feeds";
import { IconCopy } from "@tabler/icons-react";
import type { z } from "zod";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import classes from "./calendar-feeds.module.css";

type NewFeedProps = { feed: z.output<typeof NewCalendarFeed>; onDone: () => void };

/** The secret address, only this once: only its hash is stored. */
export function NewFeed({ feed, onDone }: NewFeedProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(feed.address);
    notifySuccess("Endereço copiado.");
  };
  return (
    <div className={classes.made}>
      <TextInput
        label={`Endereço de ${feed.name}`}
        description="Cole no outro programa em “Assinar calendário” ou “Adicionar por URL”. Ele só é mostrado agora: quem o perde cria outro."
        readOnly
        data-autofocus
        value={feed.address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button variant="filled" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          Copiar endereço
        </Button>
        <Button onClick={onDone}>Já guardei</Button>
      </div>
    </div>
  );
}
