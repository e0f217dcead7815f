import { CloseButton, Modal } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import type { SearchResult, SearchKind } from "@pauta/contract/reading/search";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from "react";
import { failureReason } from "../../lib/calls/failure-message.ts";
import { showCount } from "../../lib/format.ts";
import "../../ui/dialogs/dialog-styles.ts";
import { useBackCloses } from "../../ui/leaving/open-sheets.ts";
import { useStillPage } from "../../ui/dialogs/use-still-page.ts";
import { LoadFault } from "../../ui/feedback/fault-page.tsx";
import { useFocusBack } from "../../ui/keys/use-focus-back.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { listId, rowId, SearchResults } from "./search-results.part.tsx";
import { searchQuery, SHORTEST } from "./search.queries.ts";
import { addressOf, wordsMarked } from "./search.view.ts";
import classes from "./search.module.css";

const PAUSE_MS = 120;

/**
 * The global search: results appear during typing; arrow keys choose, Enter opens. Searches are not stored.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  useBackCloses(true, onClose);
  useStillPage(true);
  const base = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<SearchKind | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpeningFirst, setOpeningFirst] = useState(false);
  const requested = typed.trim();
  const [paused] = useDebouncedValue(requested, PAUSE_MS);
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery(searchQuery(paused, kind));

  const isLongEnough = requested.length >= SHORTEST;
  const known = isLongEnough && !error ? (data?.data ?? []) : [];
  const groups = kind === null ? known : known.filter((group) => group.kind === kind);
  const isFresh = data !== undefined && !isPlaceholderData && !isFetching && paused === requested;
  const finds = groups.flatMap((group) => group.finds);
  const active = finds.find((find) => rowId(base, find) === chosen) ?? finds[0];

  const open = (find: SearchResult) => {
    onClose();
    void navigate(addressOf(find));
  };
  const openAwaited = useEffectEvent(() => {
    if (active) open(active);
  });
  useEffect(() => {
    // Enter was pressed before the reply came.
    if (isOpeningFirst && isFresh) openAwaited();
  }, [isOpeningFirst, isFresh]);

  const show = (wanted: SearchKind | null) => {
    setKind(wanted);
    setChosen(null);
    field.current?.focus();
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
    setOpeningFirst(false);
    if (text.trim() === "") setKind(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Backspace" && typed === "" && kind !== null) setKind(null);
    if (event.key === "Enter" && isLongEnough && !isFresh) setOpeningFirst(true);
    if (event.key === "Enter" && isFresh && active) open(active);
    if (step === undefined || finds.length === 0) return;
    event.preventDefault();
    const at = active ? finds.indexOf(active) : -1;
    setChosen(rowId(base, finds[(at + step + finds.length) % finds.length]!));
  };
  useKeys("Busca", [
    { keys: ["ArrowDown", "ArrowUp"], label: "De resultado em resultado", inDialog: true },
    { keys: "Enter", label: "Abrir o resultado", inDialog: true },
    { keys: "Ctrl+K", label: "Voltar ao campo", inDialog: true, run: () => field.current?.select() },
  ]);

  return (
    <Modal.Root
      opened
      onClose={onClose}
      lockScroll={false}
      size={680}
      fullScreen={isPhone}
      yOffset="10vh"
      radius={isPhone ? 0 : "md"}
      transitionProps={{ transition: "fade-up", duration: 140 }}
      classNames={{ content: classes.content! }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Buscar">
        <div className={classes.bar}>
          <IconSearch size={18} aria-hidden />
          <input
            ref={field}
            data-autofocus
            type="text"
            role="combobox"
            className={classes.field}
            aria-label="Buscar"
            aria-autocomplete="list"
            aria-expanded={finds.length > 0}
            aria-controls={groups.map((group) => listId(base, group.kind)).join(" ") || undefined}
            aria-activedescendant={active && rowId(base, active)}
            placeholder="Número, nome, CPF/CNPJ ou palavras"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
          />
          <CloseButton aria-label="Fechar" onClick={onClose} />
        </div>
        <div className={classes.body}>
          {isLongEnough && error ? (
            <LoadFault
              onRetry={() => void refetch()}
            >{`Erro ao pesquisar: ${failureReason(error)}`}</LoadFault>
          ) : finds.length > 0 ? (
            <SearchResults
              base={base}
              groups={groups}
              searched={wordsMarked(paused)}
              active={active}
              kind={kind}
              isRefreshing={!isFresh}
              onActive={(find) => setChosen(rowId(base, find))}
              onOpen={open}
              onKind={show}
            />
          ) : (
            <Nothing typed={requested} isLongEnough={isLongEnough} isFresh={isFresh} />
          )}
        </div>
        <output className={classes.unseen}>{isFresh && isLongEnough && resultsFound(finds.length)}</output>
      </Modal.Content>
    </Modal.Root>
  );
}

function Nothing({
  typed,
  isLongEnough,
  isFresh,
}: {
  typed: string;
  isLongEnough: boolean;
  isFresh: boolean;
}) {
  if (!isLongEnough)
    return (
      <p className={classes.nothing}>
        Processos pelo número, pela pasta ou pelas partes; clientes pelo nome ou CPF/CNPJ; publicações,
        compromissos e documentos pelo que dizem; contatos pelo nome ou telefone.
      </p>
    );
  if (!isFresh) return <div className={classes.waiting} aria-hidden />;
  return (
    <p className={classes.nothing}>
      Nada encontrado para <q>{typed}</q>. Confira o número ou tente menos palavras.
    </p>
  );
}

const resultsFound = (count: number): string =>
  count === 0 ? "Nenhum resultado" : showCount(count, "resultado", "resultados");
