import { Button, Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import type { Tag } from "@pauta/contract/practice/tags";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useCan } from "../../office/identity/identity.queries.ts";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount } from "../../lib/format.ts";
import { ColorChip } from "../../ui/chips/color-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { SheetDialog } from "../../ui/dialogs/sheet-dialog.tsx";
import { TagDialog } from "./tag.dialog.tsx";
import { foldedName, tagsCalled } from "./tag-search.view.ts";
import { tagsQuery } from "./tags.queries.ts";
import { WriteButton } from "../../ui/page/write-button.tsx";
import classes from "./tags.module.css";

type SelectTagsDialogProps = {
  /** The initially chosen ids. */
  chosen: readonly number[];
  onClose: () => void;
  /** Called with all chosen ids. If the promise fails, the dialog stays open. */
  onChoose: (ids: number[]) => unknown;
};

/**
 * "Selecionar Etiquetas": several at once; people who may write tags can create a missing one on the spot.
 */
export function SelectTagsDialog({ chosen, onClose, onChoose }: SelectTagsDialogProps) {
  const [ids, setIds] = useState<readonly number[]>(chosen);
  const [typed, setTyped] = useState("");
  const [isNaming, setNaming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(tagsQuery);
  const mayCreate = useCan("tags.write");
  const formId = useId();

  const shown = tagsCalled(data ?? [], typed);
  const isTaken = shown.some(({ name }) => foldedName(name) === foldedName(typed));
  const toggle = (id: number) => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);

  const choose = async () => {
    setBusy(true);
    try {
      await onChoose([...ids]);
      onClose();
    } catch {
      // The caller shows the error; the choice stays.
    } finally {
      setBusy(false);
    }
  };

  const create = mayCreate && data && !isTaken && (
    <WriteButton size="xs" leftSection={<IconPlus size={14} />} onClick={() => setNaming(true)}>
      {typed.trim() === "" ? "Nova etiqueta" : `Criar a etiqueta “${typed.trim()}”`}
    </WriteButton>
  );

  return (
    <>
      <SheetDialog
        title="Selecionar Etiquetas"
        opened={!isNaming}
        onClose={onClose}
        size={600}
        foot={
          <>
            <output className={classes.count}>{showCount(ids.length, "selecionada", "selecionadas")}</output>
            <Button onClick={onClose}>Cancelar</Button>
            <WriteButton variant="filled" loading={isBusy} onClick={() => void choose()}>
              Selecionar
            </WriteButton>
          </>
        }
      >
        <form
          id={formId}
          className={classes.searching}
          onSubmit={(event) => {
            event.preventDefault();
            const only = shown.length === 1 ? shown[0] : undefined;
            if (only) toggle(only.id);
          }}
        >
          <TextInput
            aria-label="Pesquisar etiquetas"
            placeholder="Pesquisar etiquetas"
            data-autofocus
            autoComplete="off"
            maxLength={60}
            leftSection={<IconSearch size={16} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
        {error && !data ? (
          <LoadFault
            onRetry={() => void refetch()}
          >{`Erro ao carregar etiquetas: ${failureReason(error)}`}</LoadFault>
        ) : (
          <TagChoices tags={data && shown} chosen={ids} onToggle={toggle} isSearched={typed !== ""} />
        )}
        {create && <div className={classes.create}>{create}</div>}
      </SheetDialog>
      {isNaming && (
        <TagDialog
          name={typed.trim()}
          onClose={() => setNaming(false)}
          onSaved={({ id }) => {
            setIds([...ids, id]);
            setTyped("");
          }}
        />
      )}
    </>
  );
}

type TagChoicesProps = {
  /** Undefined while they load. */
  tags: Tag[] | undefined;
  chosen: readonly number[];
  onToggle: (id: number) => void;
  isSearched: boolean;
};

function TagChoices({ tags, chosen, onToggle, isSearched }: TagChoicesProps): ReactNode {
  if (!tags) return <div className={classes.loading} aria-busy />;
  if (tags.length === 0)
    return <EmptyState>{isSearched ? "Sem resultados" : "O escritório ainda não tem etiquetas."}</EmptyState>;
  return (
    <ul className={classes.choices} aria-label="Etiquetas">
      {tags.map(({ id, name, color, lawsuits }) => (
        <li key={id}>
          <Checkbox
            classNames={{ body: classes.choice, labelWrapper: classes.choiceLabel }}
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
            label={<ColorChip color={color}>{name}</ColorChip>}
          />
          <span className={classes.borne}>{showCount(lawsuits, "processo", "processos")}</span>
        </li>
      ))}
    </ul>
  );
}
