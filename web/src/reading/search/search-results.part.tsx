import { Anchor } from "@mantine/core";
import type { SearchResult, SearchGroup, SearchKind } from "@pauta/contract/reading/search";
import { SearchResultRow } from "./search-result-row.part.tsx";
import classes from "./search.module.css";

const KINDS: Record<SearchKind, string> = {
  lawsuit: "Processos",
  client: "Clientes",
  publication: "Publicações",
  compromise: "Compromissos",
  phone_book: "Contatos",
  file: "Documentos",
};

/** The id of a result's row, by which the field refers to the active one. */
export const rowId = (base: string, { kind, id }: SearchResult): string => `${base}-${kind}-${id}`;
export const listId = (base: string, kind: SearchKind): string => `${base}-${kind}`;

type SearchResultsProps = {
  base: string;
  groups: SearchGroup[];
  searched: string;
  active: SearchResult | undefined;
  /** Shows more results, of this kind only. */
  kind: SearchKind | null;
  isRefreshing: boolean;
  onActive: (find: SearchResult) => void;
  onOpen: (find: SearchResult) => void;
  onKind: (kind: SearchKind | null) => void;
};

type RecentResultsProps = Pick<SearchResultsProps, "base" | "active" | "onActive" | "onOpen"> & {
  finds: readonly SearchResult[];
};

export const recentListId = (base: string): string => `${base}-recent`;

/** What the person opened last, before anything is typed. */
export function RecentResults({ base, finds, ...rows }: RecentResultsProps) {
  if (finds.length === 0) return null;
  return (
    <section className={classes.group}>
      <header className={classes.heading}>
        <h3 id={`${recentListId(base)}-name`}>Abertos por último</h3>
      </header>
      <ResultRows base={base} id={recentListId(base)} finds={finds} searched="" {...rows} />
    </section>
  );
}

type ResultRowsProps = Pick<SearchResultsProps, "base" | "searched" | "active" | "onActive" | "onOpen"> & {
  id: string;
  finds: readonly SearchResult[];
};

const ResultRows = ({ base, id, finds, searched, active, onActive, onOpen }: ResultRowsProps) => (
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox (WAI-ARIA APG)
    role="listbox"
    aria-labelledby={`${id}-name`}
  >
    {finds.map((find) => (
      <SearchResultRow
        key={rowId(base, find)}
        id={rowId(base, find)}
        result={find}
        searched={searched}
        isActive={find === active}
        onActive={() => onActive(find)}
        onOpen={() => onOpen(find)}
      />
    ))}
  </div>
);

/** The results in groups, the best group first. */
export function SearchResults(props: SearchResultsProps) {
  const { base, groups, searched, active, kind, isRefreshing, onActive, onOpen, onKind } = props;
  return (
    <div className={classes.groups} aria-busy={isRefreshing}>
      {groups.map((group) => (
        <section key={group.kind} className={classes.group}>
          <header className={classes.heading}>
            <h3 id={`${listId(base, group.kind)}-name`}>{KINDS[group.kind]}</h3>
            {kind === null && group.has_more && (
              <Anchor component="button" type="button" size="xs" onClick={() => onKind(group.kind)}>
                Ver mais<span className={classes.unseen}> em {KINDS[group.kind]}</span>
              </Anchor>
            )}
            {kind !== null && (
              <Anchor component="button" type="button" size="xs" onClick={() => onKind(null)}>
                Ver todos os tipos
              </Anchor>
            )}
          </header>
          <ResultRows
            base={base}
            id={listId(base, group.kind)}
            finds={group.finds}
            searched={searched}
            active={active}
            onActive={onActive}
            onOpen={onOpen}
          />
          {kind !== null && group.has_more && (
            <p className={classes.note}>Há mais resultados. Escreva mais para encontrá-los.</p>
          )}
        </section>
      ))}
    </div>
  );
}
