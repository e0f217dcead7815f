import type { Publication } from "@pauta/contract/desk/publications";
import { showInstant } from "../../../lib/format.ts";
import classes from "../publication.module.css";

type ForwardingsOf = Pick<Publication, "forwardings">;

/** The text of the chip "Encaminhada": the last receiver, and how many others. */
export function forwardedTo({ forwardings }: ForwardingsOf): string {
  const names = [...new Set(forwardings.map(({ target_user }) => target_user.name).toReversed())];
  if (names.length === 0) return "Encaminhada";
  return `Encaminhada a ${names[0]}${names.length > 1 ? ` e mais ${names.length - 1}` : ""}`;
}

/** To whom it was forwarded, what for, and when. */
export function Forwardings({ forwardings }: ForwardingsOf) {
  if (forwardings.length === 0) return null;
  return (
    <section className={classes.treatment} aria-label="Encaminhamentos">
      {forwardings.map(({ id, target_user, compromise_type, created_at, opened }) => (
        <p key={id} className={classes.by}>
          {`Encaminhada a ${target_user.name} em `}
          <span className="figures">{showInstant(created_at)}</span>
          {` · ${compromise_type}${opened ? "" : " · encerrado"}`}
        </p>
      ))}
    </section>
  );
}
