import { AskedField } from "../ui/asked-field.tsx";
import searching from "../ui/search-field.module.css";

type ClassFieldProps = { value: string; onClass: (wanted: string) => void };

/** Narrows a desk to the lawsuits of a class, by its number or a part of its name. */
export const ClassField = ({ value, onClass }: ClassFieldProps) => (
  <div className={searching.search} data-filter>
    <AskedField
      label="Classe"
      placeholder="Classe: nome ou código"
      value={value}
      onAsk={onClass}
      clear="Todas as classes"
      ask="Filtrar pela classe"
      isFilter
    />
  </div>
);
