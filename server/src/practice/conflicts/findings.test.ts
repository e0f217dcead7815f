import type { ConflictFinding } from "@pauta/contract/practice/conflicts";
import { expect, test } from "vitest";
import { weighFindings } from "./findings.rules.ts";

const finding = (where: ConflictFinding["where"], why: ConflictFinding["why"], id = 1): ConflictFinding => ({
  where,
  why,
  id,
  client_id: null,
  lawsuit_id: null,
  name: "Nome",
  cpf_cnpj: null,
  detail: null,
});

const shown = (findings: ConflictFinding[]) => findings.map(({ where, why }) => `${where} ${why}`);

const FOUND = [
  finding("client", "same_document"),
  finding("opposing_party", "like_name"),
  finding("opposing_party", "same_name"),
  finding("contact", "same_name"),
  finding("publication", "like_name"),
];

test("opposing parties come first for a new client, clients for a new opposing party, and the most certain first of each", () => {
  expect(shown(weighFindings(FOUND, { opposite: false }))).toEqual([
    "opposing_party same_name",
    "opposing_party like_name",
    "publication like_name",
    "contact same_name",
    "client same_document",
  ]);
  expect(shown(weighFindings(FOUND, { opposite: true }))).toEqual([
    "client same_document",
    "contact same_name",
    "publication like_name",
    "opposing_party same_name",
    "opposing_party like_name",
  ]);
});

test("of more than fifty findings the most certain are returned, whatever their order", () => {
  const many = Array.from({ length: 60 }, (_, id) => finding("opposing_party", "like_name", id));
  const weighed = weighFindings([...many, finding("client", "same_document", 99)], { opposite: false });
  expect(weighed).toHaveLength(50);
  expect(weighed.at(-1)).toMatchObject({ where: "client", id: 99 });
  expect(weighed[0]!.id).toBe(0);
});
