import type { Publication } from "@pauta/contract/desk/publications";
import { showDay, showInstant } from "../../../lib/format.ts";
import { MeaningChip } from "../../../ui/chips/meaning-chip.tsx";
import { forwardedTo } from "../treating/forwardings.part.tsx";
import { matchHint } from "./publication-facts.part.tsx";

/** Either flag means the same: it is treated. */
export const isTreated = ({ read, treated }: Pick<Publication, "read" | "treated">): boolean =>
  read || treated;

/** `Retificada em 17/03`, in the office's time zone. */
const rectifiedIn = (at: string): string => `Retificada em ${showInstant(at).slice(0, "dd/mm".length)}`;

/** The state of a publication, and its warnings. */
export function PublicationChips({ publication }: { publication: Publication }) {
  const hint = matchHint(publication);
  return (
    <>
      {hint !== null && <MeaningChip meaning="attention">{hint}</MeaningChip>}
      {publication.canceled_date !== null && <MeaningChip meaning="delayed">Cancelada</MeaningChip>}
      {publication.rectified_at !== null && (
        <MeaningChip meaning="attention">{rectifiedIn(publication.rectified_at)}</MeaningChip>
      )}
      {publication.same_act.length > 0 && (
        <MeaningChip meaning="quiet">{`${publication.same_act.length + 1} fontes`}</MeaningChip>
      )}
      {publication.repeats !== null && (
        <MeaningChip meaning="quiet">
          {publication.repeats.treated ? "Mesmo ato já tratado" : "Mesmo ato em outro dia"}
        </MeaningChip>
      )}
      {publication.forwarded && <MeaningChip meaning="quiet">{forwardedTo(publication)}</MeaningChip>}
      {isTreated(publication) ? (
        <MeaningChip meaning="on-time">Tratada</MeaningChip>
      ) : (
        <MeaningChip meaning="accent">Não tratada</MeaningChip>
      )}
    </>
  );
}

/** Why and when the court cancelled the publication. */
export function Cancellation({ publication }: { publication: Publication }) {
  if (publication.canceled_date === null) return null;
  return (
    <p role="note">
      <strong>Cancelada em {showDay(publication.canceled_date)}.</strong> {publication.cancel_reason}
    </p>
  );
}
