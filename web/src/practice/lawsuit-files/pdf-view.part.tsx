import { ActionIcon, NumberInput, Skeleton } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useElementSize } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { CannotShow } from "./cannot-show.part.tsx";
import { usePdf } from "../../lib/pdf-document.ts";
import { PdfPage } from "./pdf-page.part.tsx";
import classes from "./pdf-view.module.css";

/** A page is no wider than is readable, and no wider than the dialog. */
const WIDEST = 860;
/** Factors of that width. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const FITTED = ZOOMS.indexOf(1);

/** A PDF, page by page. */
export function PdfView({ address }: { address: string }) {
  const { pdf, fault } = usePdf(address);
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(FITTED);
  const { ref, width } = useElementSize();
  const pages = pdf?.numPages ?? 1;

  const turnTo = (page: number) => setNumber(Math.min(Math.max(1, Math.round(page)), pages));
  const zoomBy = (steps: number) => setZoom(Math.min(Math.max(0, zoom + steps), ZOOMS.length - 1));
  useKeys("PDF", [
    {
      keys: ["ArrowRight", "PageDown"],
      label: "Próxima página",
      run: () => turnTo(number + 1),
      inDialog: true,
    },
    {
      keys: ["ArrowLeft", "PageUp"],
      label: "Página anterior",
      run: () => turnTo(number - 1),
      inDialog: true,
    },
    { keys: "Home", label: "Primeira página", run: () => turnTo(1), inDialog: true },
    { keys: "End", label: "Última página", run: () => turnTo(pages), inDialog: true },
    { keys: "+", label: "Aumentar", run: () => zoomBy(1), inDialog: true },
    { keys: "-", label: "Diminuir", run: () => zoomBy(-1), inDialog: true },
  ]);

  if (fault !== undefined) return <CannotShow>{fault}</CannotShow>;
  return (
    <div>
      <div className={classes.bar} role="toolbar" aria-label="Páginas e zoom">
        <div className={classes.group}>
          <ActionIcon aria-label="Página anterior" disabled={number <= 1} onClick={() => turnTo(number - 1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <NumberInput
            aria-label="Página"
            className={classes.number}
            size="xs"
            hideControls
            allowDecimal={false}
            allowNegative={false}
            min={1}
            max={pages}
            clampBehavior="strict"
            value={number}
            onChange={(typed) => typeof typed === "number" && turnTo(typed)}
          />
          <span className="figures soft">de {pages}</span>
          <ActionIcon
            aria-label="Próxima página"
            disabled={number >= pages}
            onClick={() => turnTo(number + 1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
        <div className={classes.group}>
          <ActionIcon aria-label="Diminuir" disabled={zoom === 0} onClick={() => zoomBy(-1)}>
            <IconMinus size={18} />
          </ActionIcon>
          <output className={`figures ${classes.zoom}`} aria-label="Zoom">
            {Math.round(ZOOMS[zoom]! * 100)} %
          </output>
          <ActionIcon aria-label="Aumentar" disabled={zoom === ZOOMS.length - 1} onClick={() => zoomBy(1)}>
            <IconPlus size={18} />
          </ActionIcon>
        </div>
      </div>
      <div ref={ref} className={classes.frame}>
        {pdf && width > 0 ? (
          <PdfPage
            pdf={pdf}
            number={number}
            width={Math.min(Math.floor(width), WIDEST)}
            zoom={ZOOMS[zoom]!}
          />
        ) : (
          <Skeleton height="60vh" radius={0} />
        )}
      </div>
    </div>
  );
}
