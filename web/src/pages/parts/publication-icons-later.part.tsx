import type { Publication } from "@pauta/contract/desk/publications";
import { afterFirstPicture } from "../../lib/loading/first-picture.ts";
import { loadPatiently } from "../../lib/loading/load-later.ts";
import { useLoaded } from "../../lib/loading/use-loaded.ts";
import classes from "../styles/cards-page.module.css";

const loadIcons = afterFirstPicture(
  loadPatiently(() => import("../../reading/documents/publication-icons.part.tsx")),
);

/** The icons to save and print a publication. */
export const iconsOf = (publication: Publication) => <PublicationIconsLater publication={publication} />;

/** Loads the icons' code after the text. */
function PublicationIconsLater({ publication }: { publication: Publication }) {
  const icons = useLoaded(loadIcons);
  return icons ? (
    <icons.PublicationIcons publication={publication} />
  ) : (
    <div className={classes.iconsToCome} aria-hidden />
  );
}
