import { expect, test } from "vitest";
import cases from "./fixtures/office_zones.json" with { type: "json" };
import { federationStates } from "./federation-states.ts";
import { officeZones, placeOfZone, TimeZone, zoneLabel, zoneOfState } from "./office-zones.ts";

test.each(cases)(
  "$state in $zone reads $instant as $day $time ($why)",
  ({ state, zone, instant, day, time }) => {
    if (state !== null) expect(zoneOfState(state)).toBe(zone);
    expect(TimeZone.parse(zone)).toBe(zone);
    const shown = new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "short",
    });
    expect(shown.format(new Date(instant))).toBe(`${day} ${time}`);
  },
);

test("every state has a proposed zone that can be chosen, and the table of cases contains them all", () => {
  for (const { abbr } of federationStates) {
    expect(officeZones.map(({ id }) => id)).toContain(zoneOfState(abbr));
    expect(cases.some(({ state }) => state === abbr)).toBe(true);
  }
  expect(zoneOfState(null)).toBe("America/Sao_Paulo");
});

test("a label has the zone's current offset, winter and summer", () => {
  expect(zoneLabel("America/Manaus")).toBe("Horário de Manaus (UTC−4)");
  expect(zoneLabel("America/Sao_Paulo")).toBe("Horário de Brasília (UTC−3)");
  expect(placeOfZone("America/Rio_Branco")).toBe("Rio Branco");
  for (const { id, label } of officeZones)
    for (const day of ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"]) {
      const named = new Intl.DateTimeFormat("en-GB", { timeZone: id, timeZoneName: "shortOffset" });
      const offset = named.formatToParts(new Date(day)).find(({ type }) => type === "timeZoneName")!.value;
      expect(label).toContain(`(UTC${offset.replace("GMT-", "−")})`);
    }
});

test("a zone outside of Brazil is rejected", () => {
  for (const none of ["", "America/New_York", "UTC", "Marte", null, 3])
    expect(TimeZone.safeParse(none).error?.issues[0]?.message).toBe("Escolha o fuso horário");
});
