import { AskedField } from "./asked-field.tsx";
import classes from "./search-field.module.css";

type SearchFieldProps = {
  label: string;
  /** What is searched for now. */
  value: string;
  /** Enter or the icon searches; an emptied field searches for nothing again. */
  onSearch: (text: string) => void;
  placeholder?: string;
};

/** A field that searches when asked, not while typing. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, value, onSearch, placeholder = "Pesquisar (pressione ENTER)" } = props;
  return (
    <search className={classes.search}>
      <AskedField
        label={label}
        value={value}
        onAsk={onSearch}
        placeholder={placeholder}
        clear="Limpar pesquisa"
        ask="Pesquisar"
      />
    </search>
  );
};
