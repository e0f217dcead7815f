import { useForm } from "@mantine/form";
import { DEFAULT_TAG_COLOR, type Tag, TagColor, TagForm } from "@pauta/contract/practice/tags";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/calls/api-error.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { ChangedSince } from "../../ui/fields/changed-since.tsx";
import { ColorChip } from "../../ui/chips/color-chip.tsx";
import { ColorField } from "../../ui/fields/color-field.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { tagQuery, useSaveTag } from "./tags.queries.ts";
import classes from "./tags.module.css";
import { TextField } from "../../ui/fields/text-field.tsx";

type TagDialogProps = {
  /** The tag to edit; without it a new one is created. */
  tag?: Tag | undefined;
  /** The initial name of a new one. */
  name?: string;
  onClose: () => void;
  onSaved?: (saved: Tag) => void;
};

const rules = rulesOf(TagForm);

const valuesOf = ({ name, color, updated_at }: Tag) => ({ name, color, updated_at });

/** "Adicionar" or "Editar Etiqueta": its name and its colour. */
export function TagDialog({ tag, name = "", onClose, onSaved }: TagDialogProps) {
  const client = useQueryClient();
  const saving = useSaveTag(tag?.id ?? null);
  const form = useForm({
    initialValues: tag ? valuesOf(tag) : { name, color: DEFAULT_TAG_COLOR, updated_at: undefined },
    validate: rules,
  });
  const { name: written, color } = form.values;
  const isStale = saving.error instanceof ApiError && saving.error.code === "changed_since";

  const keepMine = (id: number) => {
    const { name: mine, color: chosen } = form.getValues();
    return beginFrom(id, { name: mine, color: chosen });
  };

  /** Fills the form with the stored values, except for those in `keep`. */
  const beginFrom = async (id: number, keep: Partial<ReturnType<typeof valuesOf>>) => {
    const newest = valuesOf(await client.fetchQuery(tagQuery(id)));
    form.setValues({ ...newest, ...keep });
    saving.reset();
  };

  return (
    <FormDialog
      title={tag ? "Editar Etiqueta" : "Adicionar Etiqueta"}
      form={form}
      opened
      onClose={onClose}
      onSave={async (values) => {
        const saved = await saving.mutateAsync(values);
        onSaved?.(saved);
      }}
      size={400}
    >
      {isStale && tag && (
        <ChangedSince onTake={() => void beginFrom(tag.id, {})} onKeep={() => void keepMine(tag.id)} />
      )}
      <TextField
        label="Nome"
        required
        data-autofocus
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <ColorField label="Cor" required {...form.getInputProps("color")} />
      <p className={classes.preview}>
        <span className="soft">Como aparece</span>
        {TagColor.safeParse(color).success && (
          <ColorChip color={color}>{written.trim() || "Etiqueta"}</ColorChip>
        )}
      </p>
    </FormDialog>
  );
}
