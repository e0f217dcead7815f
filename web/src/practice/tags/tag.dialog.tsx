import { useForm } from "@mantine/form";
import { DEFAULT_TAG_COLOR, type Tag, TagColor, TagForm } from "@pauta/contract/practice/tags";
import { useQueryClient } from "@tanstack/react-query";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { useKeptForm } from "../../ui/kept-forms/kept-form.tsx";
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

type Values = { name: string; color: string; updated_at: string | undefined };

const valuesOf = ({ name, color, updated_at }: Tag): Values => ({ name, color, updated_at });

/** "Adicionar" or "Editar Etiqueta": its name and its colour. */
export function TagDialog({ tag, name = "", onClose, onSaved }: TagDialogProps) {
  const client = useQueryClient();
  const saving = useSaveTag(tag?.id ?? null);
  const form = useForm<Values>({
    initialValues: tag ? valuesOf(tag) : { name, color: DEFAULT_TAG_COLOR, updated_at: undefined },
    validate: rules,
  });
  const { name: written, color } = form.values;

  const kept = useKeptForm(
    form,
    `tag-${tag?.id ?? "new"}`,
    tag && {
      read: async () => valuesOf(await client.fetchQuery({ ...tagQuery(tag.id), staleTime: 0 })),
      fields: { name: { label: "Nome" }, color: { label: "Cor" } },
    },
  );

  return (
    <FormDialog
      title={tag ? "Editar Etiqueta" : "Adicionar Etiqueta"}
      form={form}
      kept={kept}
      opened
      onClose={onClose}
      onSave={async (values) => {
        const saved = await saving.mutateAsync(values);
        onSaved?.(saved);
      }}
      size={400}
    >
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
