import { Radio, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { useForm } from "@mantine/form";
import { CalendarFeedForm, FeedPrivacy, type NewCalendarFeed } from "@pauta/contract/agenda/calendar-feeds";
import type { z } from "zod";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
import { showServerFaults, showFaults } from "../../ui/fields/form-faults.ts";
import { useCreateFeed } from "./calendar-feeds.queries.ts";
import { privacyWords } from "./calendar-feeds.words.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./calendar-feeds.module.css";

type FeedFormProps = { onMade: (feed: z.output<typeof NewCalendarFeed>) => void };

/** A new address: for which program, and how much it contains. */
export function FeedForm({ onMade }: FeedFormProps) {
  const creating = useCreateFeed();
  const form = useForm<{ name: string; privacy: FeedPrivacy }>({
    initialValues: { name: "", privacy: "number" },
    validate: rulesOf(CalendarFeedForm),
  });
  const kept = useKeptForm(form, "calendar-feed");
  const save = form.onSubmit(
    (values) =>
      void kept
        .whileSaving(values, (written) => creating.mutateAsync(written).then(onMade))
        .catch((error: unknown) => showServerFaults(form, error)),
    (errors) => showFaults(form, errors),
  );
  return (
    <form className={classes.form} noValidate onSubmit={save}>
      {kept.notes}
      <TextInput
        label="Nome"
        required
        placeholder="Celular, Outlook do escritório…"
        maxLength={120}
        {...form.getInputProps("name")}
      />
      <Radio.Group label="O que aparece lá" {...form.getInputProps("privacy")}>
        <div className={classes.choices}>
          {FeedPrivacy.options.map((privacy) => (
            <Radio
              key={privacy}
              value={privacy}
              label={privacyWords[privacy].label}
              description={privacyWords[privacy].explanation}
            />
          ))}
        </div>
      </Radio.Group>
      <div>
        <WriteButton type="submit" variant="filled" loading={creating.isPending}>
          Criar endereço
        </WriteButton>
      </div>
    </form>
  );
}
