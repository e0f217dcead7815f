import { Button } from "@mantine/core";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import { compromiseFields, compromiseWords } from "@pauta/contract/agenda/compromise-fields";
import { useQuery } from "@tanstack/react-query";
import { SearchMultiSelect } from "../../../ui/fields/search-select.tsx";
import { colleaguesQuery } from "../../../office/identity/colleagues.queries.ts";
import { tagsQuery } from "../../../practice/tags/tags.queries.ts";
import type { Form } from "../../../ui/fields/form-faults.ts";
import { MentionField } from "../../../ui/fields/mention-field.tsx";
import { mentionedIn } from "../../../ui/text/mention-text.ts";
import { RemovableChip } from "../../../ui/chips/removable-chip.tsx";
import type { CompromiseValues } from "./compromise.form.ts";
import classes from "./compromise-form.module.css";

type NoteFieldsProps = { form: Form<CompromiseValues>; onChooseTags: () => void };

/** The office's tags, the observation, and the people to notify. */
export function CompromiseNoteFields({ form, onChooseTags }: NoteFieldsProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { observation, mentioned_users } = form.values;
  const ids = mentioned_users.map(Number);
  // A person named in the text is removed with his name; one chosen below stays.
  const named = ids.filter(
    (id) =>
      colleagues.some((each) => each.id === id) && mentionedIn([id], observation, colleagues).includes(id),
  );
  return (
    <div className={classes.grid}>
      <TagsOf form={form} onChooseTags={onChooseTags} />
      <MentionField
        className={classes.whole}
        label={compromiseFields.observation.label}
        description="Digite @ para mencionar um colega."
        minRows={3}
        maxRows={12}
        value={observation}
        onChange={(text) => form.setFieldValue("observation", text)}
        mentioned={named}
        onMention={(now) =>
          form.setFieldValue(
            "mentioned_users",
            [...new Set([...ids.filter((id) => !named.includes(id)), ...now])].map(String),
          )
        }
        users={colleagues}
        error={form.errors["observation"]}
        data-path="observation"
      />
      <SearchMultiSelect
        className={classes.whole}
        label={compromiseWords.mentioned_users.label}
        placeholder={mentioned_users.length === 0 ? "Quem deve ser avisado" : ""}
        openOnFocus={false}
        nothingFoundMessage="Sem resultados"
        data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps("mentioned_users")}
      />
    </div>
  );
}

function TagsOf({ form, onChooseTags }: NoteFieldsProps) {
  const { data: known = [] } = useQuery(tagsQuery);
  const { tags } = form.values;
  return (
    <fieldset className={`${classes.group} ${classes.whole}`}>
      <legend className={classes.label}>{compromiseWords.tags.label}</legend>
      <div className={classes.chosen}>
        {known
          .filter(({ id }) => tags.includes(id))
          .map(({ id, name, color }) => (
            <RemovableChip
              key={id}
              color={color}
              removeLabel={`Remover a etiqueta ${name}`}
              onRemove={() =>
                form.setFieldValue(
                  "tags",
                  tags.filter((each) => each !== id),
                )
              }
            >
              {name}
            </RemovableChip>
          ))}
        <Button size="xs" onClick={onChooseTags}>
          Selecionar etiquetas
        </Button>
      </div>
    </fieldset>
  );
}
