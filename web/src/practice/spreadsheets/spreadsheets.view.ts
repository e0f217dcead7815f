import type { SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";
import { useNavigate } from "@tanstack/react-router";

/** The way to the page where sheets of this kind are brought in. */
export function useOpenImport(kind: SpreadsheetKind): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: "/advogado/planilhas", search: { kind } });
}
