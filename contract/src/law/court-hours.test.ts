import { expect, test } from "vitest";
import { courtHourWords, momentIn, zoneNamedAfter, zoneOfCourt, zoneOfSeat } from "./court-hours.ts";

test.each([
  ["TJAM", null, null, null, "America/Manaus"],
  ["TJAM", "Eirunepé", null, null, "America/Eirunepe"],
  ["TJAC", null, null, null, "America/Rio_Branco"],
  ["TJSP", null, null, null, "America/Sao_Paulo"],
  ["TJMT", null, null, null, "America/Cuiaba"],
  ["TJMS", null, null, null, "America/Campo_Grande"],
  ["TJRO", null, null, null, "America/Porto_Velho"],
  ["TJRR", null, null, null, "America/Boa_Vista"],
  ["TRE-AC", null, null, null, "America/Rio_Branco"],
  ["STJ", null, null, null, "America/Sao_Paulo"],
  ["TST", null, null, null, "America/Sao_Paulo"],
  // the number's origin: 3200 is Amazonas, 3000 is Acre
  ["TRF1", null, "1001234-12.2026.4.01.3200", "1ª Vara Federal", "America/Manaus"],
  ["TRF1", null, "1001234-12.2026.4.01.3000", "1ª Vara Federal", "America/Rio_Branco"],
  ["TRT14", null, "0000123-12.2026.5.14.0401", "1ª Vara do Trabalho de Rio Branco", "America/Rio_Branco"],
  ["TRT14", "Porto Velho", null, null, "America/Porto_Velho"],
  ["TRT11", "Boa Vista", null, null, "America/Boa_Vista"],
  // several places are possible: the one that reaches an hour first
  ["TRT14", null, null, null, "America/Porto_Velho"],
  ["TRF3", null, null, null, "America/Sao_Paulo"],
  ["XYZ", null, null, null, null],
  [null, null, null, null, null],
])("%s in %s with %s is in the zone %s", (court, city, process, organ, zone) =>
  expect(zoneOfCourt({ court, city, process, organ })).toBe(zone),
);

test.each([
  ["2026-05-12", "14:00", "America/Manaus", "America/Sao_Paulo", "2026-05-12", "15:00"],
  ["2026-05-12", "15:00", "America/Sao_Paulo", "America/Manaus", "2026-05-12", "14:00"],
  ["2026-05-12", "14:00", "America/Rio_Branco", "America/Sao_Paulo", "2026-05-12", "16:00"],
  ["2026-05-12", "23:30", "America/Rio_Branco", "America/Sao_Paulo", "2026-05-13", "01:30"],
  ["2026-05-13", "00:30", "America/Sao_Paulo", "America/Rio_Branco", "2026-05-12", "22:30"],
  ["2026-12-31", "23:00", "America/Noronha", "America/Rio_Branco", "2026-12-31", "20:00"],
  // the last daylight saving time: three hours between Rio Branco and Brasília
  ["2018-12-10", "14:00", "America/Rio_Branco", "America/Sao_Paulo", "2018-12-10", "17:00"],
  ["2019-12-10", "14:00", "America/Rio_Branco", "America/Sao_Paulo", "2019-12-10", "16:00"],
])("%s %s in %s is in %s %s %s", (date, time, from, to, day, hour) =>
  expect(momentIn({ date, time }, from, to)).toEqual({ date: day, time: hour }),
);

test.each([
  [" (horário de Brasília), na sala 5", "America/Sao_Paulo"],
  [", horário oficial de Brasília", "America/Sao_Paulo"],
  [" – horário de Manaus", "America/Manaus"],
  [" (horário do Acre)", "America/Rio_Branco"],
  [" no horário de Mato Grosso do Sul", "America/Campo_Grande"],
  [" no horário de Mato Grosso", "America/Cuiaba"],
  [" (horário local)", null],
  [", na Sala 5, horário de Brasília", null],
  ["", null],
])("after an hour '%s' names %s", (words, zone) => expect(zoneNamedAfter(words)).toBe(zone));

test("the court's hour is shown beside the office's when they differ, with its day when that differs too", () => {
  const hearing = (compromise_date: string, start_time: string | null, court_time_zone: string | null) =>
    courtHourWords({ compromise_date, start_time, court_time_zone }, "America/Sao_Paulo");
  expect(hearing("2026-05-12", "15:00", "America/Manaus")).toBe("14:00 em Manaus");
  expect(hearing("2026-05-13", "01:30", "America/Rio_Branco")).toBe("12/05/2026 23:30 em Rio Branco");
  expect(hearing("2026-05-12", "15:00", "America/Bahia")).toBeNull();
  expect(hearing("2026-05-12", null, "America/Manaus")).toBeNull();
  expect(hearing("2026-05-12", "15:00", null)).toBeNull();
});

test.each([
  ["AM", null, "America/Manaus"],
  ["AM", "Manaus", "America/Manaus"],
  ["AM", "EIRUNEPÉ", "America/Eirunepe"],
  ["AM", "Tabatinga", "America/Eirunepe"],
  ["AC", "Cruzeiro do Sul", "America/Rio_Branco"],
  ["PE", "Fernando de Noronha", "America/Noronha"],
  ["PE", "Recife", "America/Recife"],
  ["CE", "Tabatinga", "America/Fortaleza"],
  [null, null, "America/Sao_Paulo"],
])("a court in %s, %s keeps %s", (state, city, zone) => expect(zoneOfSeat(state, city)).toBe(zone));
