import { describe, expect, test } from "vitest";
import { type FoundAgain, NOT_THERE, outcomeOf, type TriedFault } from "./fault-outcome.rules.ts";
import type { FoundFault } from "../reading/reading-batch.rules.ts";

const place = { gazette_file_id: 7, part: "a.json", position: 3 };
const moema = { user_id: 1, name: "Moema Umbuzeiro" };
const fault = (more: Partial<TriedFault>): TriedFault => ({
  id: 9,
  ...place,
  kind: "unreadable",
  reason: "JSON malformado",
  user_id: null,
  name: null,
  identity_key: null,
  ...more,
});
const again = (more: Partial<FoundFault>): FoundFault => ({
  kind: "unreadable",
  ...place,
  code: null,
  reason: "Ainda malformado",
  record: null,
  user_id: null,
  identity_key: null,
  ...more,
});
const found = (more: Partial<FoundAgain>): FoundAgain => ({
  parts: new Set(["7|a.json"]),
  rows: [],
  faults: [],
  lawsuits: new Map(),
  ...more,
});
const doubtful = fault({ kind: "doubtful", ...moema });
const unregistered = fault({
  kind: "unregistered_lawsuit",
  user_id: 1,
  reason: "Processo não cadastrado em A",
});

describe("the outcome of a fault after a retry", () => {
  test.each<[string, TriedFault, FoundAgain, string]>([
    [
      "a record that is read now",
      fault({}),
      found({
        rows: [
          { ...place, ...moema },
          { ...place, user_id: 2, name: "Ruy Sá" },
        ],
      }),
      "Lida e importada para Moema Umbuzeiro e Ruy Sá.",
    ],
    [
      "a record that is read and belongs to nobody",
      fault({}),
      found({}),
      "Lida: de interesse de ninguém aqui.",
    ],
    [
      "a record that is read and doubtful",
      fault({}),
      found({ faults: [again({ kind: "doubtful", user_id: 1 })] }),
      "Lida, mas não é certo para quem é: veja nas falhas.",
    ],
    ["a file that is read to its end", fault({ position: null }), found({}), "Lido por inteiro."],
    [
      "a doubt about a lawyer who matches now",
      doubtful,
      found({ rows: [{ ...place, ...moema }] }),
      "Importada para Moema Umbuzeiro.",
    ],
    [
      "a doubt about a lawyer who does not match at all any more",
      doubtful,
      found({ rows: [{ ...place, user_id: 2, name: "Ruy Sá" }] }),
      "Com o cadastro de hoje, não é de Moema Umbuzeiro.",
    ],
    [
      "a lawsuit that is registered now",
      unregistered,
      found({ lawsuits: new Map([[9, "0254298-81.2022.8.19.0001"]]) }),
      "Vinculada ao processo 0254298-81.2022.8.19.0001.",
    ],
  ])("%s is resolved", (_, tried, seen, note) => {
    expect(outcomeOf(tried, seen)).toMatchObject({ id: 9, is_resolved: true, note });
  });

  test.each<[string, TriedFault, FoundAgain, string]>([
    ["a record that is still broken", fault({}), found({ faults: [again({})] }), "Ainda malformado"],
    [
      "a file that is still broken",
      fault({ position: null }),
      found({ faults: [again({ position: null })] }),
      "Ainda malformado",
    ],
    [
      "a doubt that remains",
      doubtful,
      found({ faults: [again({ kind: "doubtful", user_id: 1, reason: "OAB igual, nome diferente" })] }),
      "OAB igual, nome diferente",
    ],
    ["a lawsuit that is not registered", unregistered, found({}), "Processo não cadastrado em A"],
    ["a record of an entry that is gone", fault({}), found({ parts: new Set() }), NOT_THERE],
  ])("%s stays open", (_, tried, seen, reason) => {
    expect(outcomeOf(tried, seen)).toEqual({ id: 9, is_resolved: false, reason });
  });

  test("a doubt about another lawyer of the same record leaves none open", () => {
    const other = again({ kind: "doubtful", user_id: 2 });
    expect(outcomeOf(doubtful, found({ faults: [other] }))).toMatchObject({ is_resolved: true });
  });

  test("only records that were unread before count as read now", () => {
    expect(outcomeOf(fault({}), found({}))).toMatchObject({ is_newly_read: true, is_for_nobody: true });
    expect(outcomeOf(doubtful, found({}))).toMatchObject({ is_newly_read: false });
  });
});
