import { CloseButton, Modal } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import type { SearchResult, SearchKind } from "@pauta/contract/reading/search";
import { useQuery } from "@tanstack/react-query";
import { type NavigateOptions, useLocation, useNavigate } from "@tanstack/react-router";
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
import { useProfile } from "../../office/identity/identity.queries.ts";
import { useMayWrite } from "../../ui/page/writing.ts";
import { type Command, commandsFor } from "./command.view.ts";
import { commandListId, commandRowId, SearchCommands } from "./search-commands.part.tsx";
import { recentRecords } from "./recent-records.view.ts";
import { listId, recentListId, RecentResults, rowId, SearchResults } from "./search-results.part.tsx";
import { recentQuery, searchQuery, SHORTEST } from "./search.queries.ts";
import { addressOf, isAt, wordsMarked } from "./search.view.ts";
import classes from "./search.module.css";

const PAUSE_MS = 120;

type SearchDialogProps = { commands: readonly Command[]; onClose: () => void };

/**
 * The global search: actions and results appear during typing; arrow keys choose, Enter opens. Searches are not stored.
 */
export function SearchDialog({ commands: all, onClose }: SearchDialogProps) {
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
  const commands = kind === null ? commandsFor(all, requested) : [];
  const recent = useRecent(requested === "");
  const mayWrite = useMayWrite();

  const open = (find: SearchResult) => {
    onClose();
    void navigate(addressOf(find));
  };
  const run = ({ to, search, writes }: Command) => {
    if (writes === true && !mayWrite()) return;
    onClose();
    void navigate({ to, search: search ?? {} } as NavigateOptions);
  };
  const rows = [
    ...recent.map((find) => ({ row: rowId(base, find), isReady: true, open: () => open(find) })),
    ...commands.map((command) => ({
      row: commandRowId(base, command),
      isReady: true,
      open: () => run(command),
    })),
    ...finds.map((find) => ({ row: rowId(base, find), isReady: isFresh, open: () => open(find) })),
  ];
  // nothing is chosen before something is typed
  const active = rows.find(({ row }) => row === chosen) ?? (requested === "" ? undefined : rows[0]);
  const openAwaited = useEffectEvent(() => active?.open());
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
    if (event.key === "Enter" && active?.isReady) active.open();
    else if (event.key === "Enter" && isLongEnough && !isFresh) setOpeningFirst(true);
    if (step === undefined || rows.length === 0) return;
    event.preventDefault();
    const at = active ? rows.indexOf(active) : step > 0 ? -1 : 0;
    setChosen(rows[(at + step + rows.length) % rows.length]!.row);
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
            aria-expanded={rows.length > 0}
            aria-controls={
              [
                ...(recent.length > 0 ? [recentListId(base)] : []),
                ...(commands.length > 0 ? [commandListId(base)] : []),
                ...groups.map((group) => listId(base, group.kind)),
              ].join(" ") || undefined
            }
            aria-activedescendant={active?.row}
            placeholder="Número, nome, palavras ou ação"
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
          <RecentResults
            base={base}
            finds={recent}
            active={recent.find((find) => rowId(base, find) === active?.row)}
            onActive={(find) => setChosen(rowId(base, find))}
            onOpen={open}
          />
          <SearchCommands
            base={base}
            commands={commands}
            active={active?.row}
            onActive={setChosen}
            onRun={run}
          />
          {isLongEnough && error ? (
            <LoadFault
              onRetry={() => void refetch()}
            >{`Erro ao pesquisar: ${failureReason(error)}`}</LoadFault>
          ) : finds.length > 0 ? (
            <SearchResults
              base={base}
              groups={groups}
              searched={wordsMarked(paused)}
              active={finds.find((find) => rowId(base, find) === active?.row)}
              kind={kind}
              isRefreshing={!isFresh}
              onActive={(find) => setChosen(rowId(base, find))}
              onOpen={open}
              onKind={show}
            />
          ) : (
            (requested === "" || commands.length === 0) && (
              <Nothing typed={requested} isLongEnough={isLongEnough} isFresh={isFresh} />
            )
          )}
        </div>
        <output className={classes.unseen}>{isFresh && isLongEnough && resultsFound(rows.length)}</output>
      </Modal.Content>
    </Modal.Root>
  );
}

const RECENT_SHOWN = 5;

/** What the person opened last, without the record of the present page. */
function useRecent(isShown: boolean): SearchResult[] {
  const userId = useProfile().id;
  const [records] = useState(() => recentRecords(userId));
  const { data = [] } = useQuery({ ...recentQuery(records), enabled: isShown && records.length > 0 });
  const present = useLocation();
  return isShown ? data.filter((find) => !isAt(find, present)).slice(0, RECENT_SHOWN) : [];
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
        compromissos e documentos pelo que dizem; contatos pelo nome ou telefone. Páginas e ações pelo nome.
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
