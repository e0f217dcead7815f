import { readFileSync } from "node:fs";
import { ActKind } from "@pauta/contract/law/acts";
import { Branch } from "@pauta/contract/law/deadlines";
import { expect, test } from "vitest";
import { usualTerms } from "../../deadlines/terms.rules.ts";
import { actTextOf } from "../words/act-text.rules.ts";
import { regimeOfBranch, termByAct } from "./legal-terms.rules.ts";
import { legalTermsIn } from "./named-law-terms.rules.ts";
import { tokensOf } from "../words/tokens.rules.ts";

const LINES = readFileSync(new URL("../fixtures/terms-by-act.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"));

/** What a second source says of each line: a regimento, súmula, court's or commentator's table, read on 2026-11-29. */
const SECOND = readFileSync(new URL("../fixtures/terms-second-sources.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"));

test("every line of the law has a second source that agrees or differs, or none was found", () => {
  const named = (lines: readonly string[][]) => lines.map(([branch, act, appeal]) => [branch, act, appeal]);
  expect(named(SECOND)).toEqual(named(LINES));
  const of = (verdict: string) => SECOND.filter(([, , , , said]) => said!.startsWith(verdict));
  expect(of("agrees").length + of("differs").length + of("not found").length).toBe(LINES.length);
  expect(of("not found").map(([branch]) => branch)).toEqual(["militar", "militar", "recuperacao"]);
});

const DECIDING = ActKind.options.filter((kind) => ["sentenca", "decisao", "acordao"].includes(kind));
const CASES = Branch.options.flatMap((branch) => DECIDING.map((act) => [branch, act] as const));

/** The CPC counts working days: the same number of calendar days ends earlier. */
const isNoLater = (days: number, regime: string, law: { days: number; regime: string }) =>
  days <= law.days && (regime === law.regime || regime === "corridos");

test.each(CASES)("a term after an act of %s, %s, is the law's or ends earlier", (branch, act) => {
  const found = termByAct(act, branch);
  const usual = LINES.find(([of, kind, , days]) => of === branch && kind === act && days !== "");
  if (!usual) return;
  expect(found).not.toBeNull();
  const law = { days: Number(usual[3]), regime: usual[4]! };
  expect(
    isNoLater(found!.amount, found!.regime, law),
    `${found!.act}: ${found!.amount} against ${usual[2]!}`,
  ).toBe(true);
});

test.each<[Branch, string, number, string]>([
  ["criminal", "Interponha a defesa o recurso no prazo legal.", 5, "corridos"],
  ["criminal", "Apresente as razões do recurso em sentido estrito no prazo legal.", 2, "corridos"],
  ["execucao_penal", "Recorra a defesa no prazo legal.", 5, "corridos"],
  ["juizado", "Apresente contrarrazões no prazo legal.", 10, "uteis"],
  ["juizado_federal", "Recorra a parte no prazo legal.", 10, "uteis"],
  ["juizado_criminal", "Recorra a defesa no prazo legal.", 10, "corridos"],
  ["militar", "Recorra a defesa no prazo legal.", 3, "corridos"],
  ["infancia", "Responda o requerido em contestação no prazo legal.", 10, "corridos"],
  ["infancia", "Cumpra-se no prazo legal.", 5, "corridos"],
  ["eleitoral", "Apresente contrarrazões no prazo legal.", 3, "corridos"],
  ["eleitoral", "Cumpra-se no prazo legal.", 3, "corridos"],
  ["recuperacao", "Conteste a devedora no prazo legal.", 10, "corridos"],
  ["fazenda", "Recorra a parte no prazo legal.", 15, "uteis"],
  ["criminal", "Cumpra-se no prazo legal.", 5, "corridos"],
  ["civel", "Digam os herdeiros no prazo do art. 627 do CPC.", 15, "uteis"],
  ["civel", "Preste o inventariante as primeiras declarações no prazo legal.", 5, "uteis"],
  ["civel", "Defenda-se o inventariante no prazo do art. 623 do CPC.", 15, "uteis"],
  ["civel", "Ouça-se o exequente no prazo do art. 853 do CPC.", 3, "uteis"],
  ["civel", "Quesitos no prazo do § 1º do art. 465.", 15, "uteis"],
  ["civel", "Resolvida a desconsideração, diga o exequente no prazo legal.", 5, "uteis"],
  ["fazenda", "Embargue o Município no prazo do art. 910 do CPC.", 30, "uteis"],
  ["execucao_fiscal", "Intime-se da penhora para embargar no prazo do art. 16 da LEF.", 30, "uteis"],
  ["execucao_fiscal", "Embargos infringentes no prazo do art. 34 da LEF.", 10, "uteis"],
  ["infancia", "À defesa no prazo do art. 186, § 3º, da Lei 8.069/90.", 3, "corridos"],
  ["militar", "Alegações no prazo do art. 428 do CPPM.", 8, "corridos"],
  ["criminal", "Defesa prévia no prazo do art. 55 da Lei 11.343/2006.", 10, "corridos"],
])("in %s, “%s” means %i days %s", (branch, text, amount, regime) => {
  const tokens = tokensOf(actTextOf(text));
  const at = tokens.findIndex(({ folded }) => folded === "PRAZO");
  expect(legalTermsIn(tokens, at, branch)[0]).toMatchObject({ amount, regime });
});

test("every branch counts as its law says, and has usual terms to choose from", () => {
  const byDay = Branch.options.filter((branch) => regimeOfBranch(branch) === "corridos");
  expect(byDay.toSorted()).toEqual(
    [
      "criminal",
      "eleitoral",
      "execucao_penal",
      "infancia",
      "juizado_criminal",
      "militar",
      "recuperacao",
    ].toSorted(),
  );
  expect(new Set(usualTerms.map(({ branch }) => branch))).toEqual(new Set(Branch.options));
});
