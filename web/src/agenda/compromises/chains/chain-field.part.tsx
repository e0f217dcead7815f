import { parseDate } from "@pauta/contract/platform/dates";
import { useQuery } from "@tanstack/react-query";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import { ChainDates } from "./chain-dates.part.tsx";
import { chainPreviewQuery, chainTemplatesQuery } from "./chain.queries.ts";
import classes from "./chain.module.css";

type ChainFieldProps = {
  /** The day around which the steps are placed, `yyyy-mm-dd` or an incomplete input. */
  date: string;
  /** The lawsuit whose court's calendar counts business days. */
  lawsuitId: number | null;
  /** The chosen template's id. */
  value: string | null;
  onChange: (templateId: string | null) => void;
  error?: string | undefined;
};

/** "Encadear": the template of the steps added with a compromise, with their days; nothing in offices without any. */
export function ChainField({ date, lawsuitId, value, onChange, error }: ChainFieldProps) {
  const { data: templates = [] } = useQuery(chainTemplatesQuery);
  const isReckonable = value !== null && parseDate(date) === date;
  const { data: moves } = useQuery({
    ...chainPreviewQuery(Number(value), date, lawsuitId),
    enabled: isReckonable,
  });
  if (templates.length === 0) return null;
  return (
    <div className={classes.section}>
      <SearchSelect
        label="Encadear passos"
        placeholder="Nenhum"
        clearable
        searchable={templates.length > 8}
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value}
        onChange={onChange}
        error={error}
        data-path="chain_template_id"
      />
      {isReckonable && <ChainDates label="Datas dos passos" moves={moves} />}
    </div>
  );
}
