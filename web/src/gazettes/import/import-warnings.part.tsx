import { ImportSection } from "./import-section.part.tsx";
import classes from "./import.module.css";

/** The warnings of an import; nothing if there is none. */
export function ImportWarnings({ warnings }: { warnings: readonly string[] }) {
  // Several files of a day may have the same warning.
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
