import type { SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import { useNavigate } from "@tanstack/react-router";

/** Returns a function that opens the page for importing sheets of this kind. */
export function useOpenImport(kind: SpreadsheetKind): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: "/advogado/planilhas", search: { kind } });
}
