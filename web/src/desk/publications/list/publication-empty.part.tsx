import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { showCount, showDay } from "../../../lib/format.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useDrawn } from "../../../ui/page/use-drawn.ts";
import { pendingOfAllDays, type PublicationView, wholeDay } from "../publication.view.ts";
import { newestDayQuery } from "../publications.queries.ts";

export type PublicationEmptyProps = {
  view: PublicationView;
  /** Untreated publications of all days. */
  pending: number | undefined;
  onView: (view: PublicationView) => void;
  /** The list was emptied while it was read: the keyboard focus moves here. */
  takesFocus: boolean;
  onDrawn: () => void;
  /** Shown where no day has publications yet. */
  firstDay?: ReactNode;
};

type Way = { text: string; label?: string; to?: PublicationView };

/** Says why a list is empty and links to the nearest one that is not. */
export function PublicationEmpty(props: PublicationEmptyProps) {
  const { view, pending, onView, takesFocus, onDrawn, firstDay } = props;
  const newest = useQuery(newestDayQuery);
  const frame = useRef<HTMLDivElement>(null);
  const isReady = !newest.isPending;
  useDrawn(isReady, onDrawn);
  useEffect(() => {
    if (isReady && takesFocus && document.activeElement === document.body)
      frame.current?.querySelector("button")?.focus();
  }, [isReady, takesFocus]);

  if (newest.isPending) return null;
  const { text, label, to } = wayOut(view, pending ?? 0, newest.data ?? null);
  return (
    <div ref={frame}>
      <EmptyState
        action={label !== undefined && to ? { label, onClick: () => onView(to), isMain: true } : undefined}
      >
        {text}
      </EmptyState>
      {newest.data === null && view.text === "" && firstDay}
    </div>
  );
}

const whereOf = ({ text, isAllDays, day }: PublicationView): string => {
  if (text !== "") return `com “${text}”`;
  return isAllDays ? "nesta lista" : `na lista de ${showDay(day)}`;
};

/** @param newest the newest day that has publications, `yyyy-mm-dd`, or null when no day has any */
export function wayOut(view: PublicationView, pending: number, newest: string | null): Way {
  const day = showDay(view.day);
  if (view.class !== "")
    return {
      text: `Nenhuma publicação da classe “${view.class}” ${whereOf(view)}.`,
      label: "Mostrar todas as classes",
      to: { ...view, class: "", page: 1 },
    };
  if (view.text !== "")
    return {
      text: `Nenhuma publicação com “${view.text}”.`,
      label: `Voltar ao dia ${day}`,
      to: wholeDay(view.day),
    };
  if (newest === null) return { text: "Nenhuma publicação até agora." };
  if (view.isAllDays && view.treated === 0)
    return { text: "Nenhuma publicação pendente.", label: `Ver o dia ${day}`, to: wholeDay(view.day) };
  if (view.isAllDays)
    return { text: "Nenhuma publicação tratada.", label: `Ver o dia ${day}`, to: wholeDay(view.day) };
  if (view.treated === 0 && pending > 0)
    return {
      text: "Nada a tratar neste dia.",
      label: `Ver ${showCount(pending, "pendente", "pendentes")} de outros dias`,
      to: pendingOfAllDays(view.day),
    };
  if (view.treated !== 2)
    return {
      text: view.treated === 0 ? "Nada a tratar neste dia." : "Nenhuma publicação tratada neste dia.",
      label: "Mostrar todas do dia",
      to: wholeDay(view.day),
    };
  return {
    text: "Nenhuma publicação neste dia.",
    ...(newest !== view.day && {
      label: `Ir para ${showDay(newest)}, o dia mais recente`,
      to: wholeDay(newest),
    }),
  };
}
