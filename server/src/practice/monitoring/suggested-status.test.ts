import { expect, test } from "vitest";
import { isWorthSuggesting, suggestedStatus } from "./suggested-status.rules.ts";

test.each([
  [22, "Baixa Definitiva", 9],
  [246, "Definitivo", 8],
  [861, "Arquivamento", 8],
  [848, "Trânsito em julgado", 7],
  [466, "Homologação de Transação", 6],
  [25, "Suspensão ou Sobrestamento", 2],
  [898, "Por decisão judicial", 2],
  [11_975, "Recurso Especial repetitivo: processo suspenso", 2],
  [null, "SUSPENSÃO DO PROCESSO", 2],
  [265, "Processo sobrestado", 3],
  [null, "Sobrestamento", 3],
  [12_066, "Levantamento da Suspensão ou Dessobrestamento", null],
  [394, "Concessão de efeito suspensivo a Recurso", null],
  [null, "Recebido o recurso sem efeito suspensivo", null],
  [null, "Revogação da suspensão do processo", null],
  [26, "Distribuição", null],
  [null, "Trânsito em julgado", null],
])("the movement %s %s suggests %s", (code, name, status) => {
  expect(suggestedStatus({ code, name })).toBe(status);
});

test.each([
  [1, 8, true],
  [1, 1, false],
  [2, 3, true],
  [7, 8, true],
  [8, 9, false],
  [9, 7, false],
  [8, 2, true],
  [5, 7, false],
  [5, 9, true],
])("for a lawsuit with status %s, suggesting %s is useful: %s", (present, suggested, is) => {
  expect(isWorthSuggesting(present, suggested)).toBe(is);
});
