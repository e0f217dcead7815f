import { Button } from "@mantine/core";
import type { LawsuitRow } from "@pauta/contract/practice/lawsuits";
import { IconTag, IconX } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { showCount } from "../../lib/format.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { notifySuccess } from "../../ui/feedback/notices.tsx";
import { WriteButton } from "../../ui/page/write-button.tsx";
import { useTagLawsuits, useUntagLawsuits } from "./tag-lawsuits.queries.ts";

const SelectTagsDialog = lazy(
  loadPatiently(() =>
    import("../tags/select-tags.dialog.tsx").then((file) => ({ default: file.SelectTagsDialog })),
  ),
);

/** The most lawsuits that are tagged at once. */
const MOST_TAGGED = 100;

type ChosenLawsuitsProps = { chosen: readonly LawsuitRow[]; onClear: () => void };

/** The actions on the selected lawsuits of all pages. */
export function ChosenLawsuits({ chosen, onClear }: ChosenLawsuitsProps) {
  const [isTagging, setTagging] = useState(false);
  const tagging = useTagLawsuits();
  const untagging = useUntagLawsuits();

  const tag = async (tags: number[]) => {
    if (tags.length === 0) return;
    const added = await tagging.mutateAsync({ lawsuits: chosen, tags });
    onClear();
    notifySuccess(`Etiquetas vinculadas a ${showCount(chosen.length, "processo", "processos")}.`, {
      label: "Desfazer",
      run: () => untagging.mutate(added),
    });
  };

  return (
    <>
      <Button
        leftSection={<IconX size={16} />}
        aria-label={`Limpar a seleção de ${showCount(chosen.length, "processo", "processos")}`}
        onClick={onClear}
      >
        {showCount(chosen.length, "selecionado", "selecionados")}
      </Button>
      <WriteButton
        leftSection={<IconTag size={16} />}
        disabled={chosen.length > MOST_TAGGED}
        title={chosen.length > MOST_TAGGED ? `No máximo ${MOST_TAGGED} de uma vez` : undefined}
        onClick={() => setTagging(true)}
      >
        Etiquetar
      </WriteButton>
      <Suspense>
        {isTagging && <SelectTagsDialog chosen={[]} onClose={() => setTagging(false)} onChoose={tag} />}
      </Suspense>
    </>
  );
}
