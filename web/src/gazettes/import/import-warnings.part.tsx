import { ImportSection } from "./import-section.part.tsx";
import classes from "./import.module.css";

/** What an import warns of; nothing where there is nothing. */
export function ImportWarnings({ warnings }: { warnings: readonly string[] }) {
  // Several files of a day may be warned of in the same words.
  const different = [...new Set(warnings)];
  if (different.length === 0) return null;
  return (
    <ImportSection title="Avisos" count={different.length}>
      <ul className={classes.warnings}>
        {different.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </ImportSection>
  );
}
