import { afterAll, beforeAll, expect, test } from "vitest";
import { formFor } from "../../agenda/compromises/compromises.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let ana: Visitor;
let eva: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [ana, eva] = [await server.enter("advogada"), await server.enter("escritorio")];
});
afterAll(() => server.close());

const HEARING = "Designo audiência de conciliação para 12/05/2026, às 14h30";

const keep = async (time_zone: string) =>
  expect((await eva.put("/api/company/time_zone", { time_zone })).status).toBe(200);

async function read(court: string, text = `${HEARING}, na Sala 5.`, city: string | null = null) {
  await server.rows.query(
    `update publications set publication_text = $2, court = $3, city = $4, lawsuit_number = null,
       registration_date = '2026-03-13' where id = $1`,
    [offices.publications["P1"], text, court, city],
  );
  const { body } = await ana.get(`/api/publications/${offices.publications["P1"]}/suggestions`);
  const { date, time, court_time_zone, here } = body.sittings[0];
  return { date, time, court_time_zone, here };
}

test.each([
  ["America/Sao_Paulo", "TJAM", null, "America/Manaus", "15:30"],
  ["America/Sao_Paulo", "TJAC", null, "America/Rio_Branco", "16:30"],
  ["America/Sao_Paulo", "TJAM", "Eirunepé", "America/Eirunepe", "16:30"],
  ["America/Manaus", "TJSP", null, "America/Sao_Paulo", "13:30"],
  ["America/Manaus", "STJ", null, "America/Sao_Paulo", "13:30"],
  ["America/Rio_Branco", "TJAM", null, "America/Manaus", "13:30"],
])(
  "an office in %s reads an hour of %s (%s) in the zone %s, which is %s in its own",
  async (zone, court, city, of, here) => {
    await keep(zone);
    expect(await read(court, undefined, city)).toEqual({
      date: "2026-05-12",
      time: "14:30",
      court_time_zone: of,
      here: { date: "2026-05-12", time: here },
    });
  },
);

test("an hour stays as it is written when the time zones agree or the court is unknown", async () => {
  await keep("America/Sao_Paulo");
  expect(await read("TJRS")).toMatchObject({ court_time_zone: "America/Sao_Paulo", here: null });
  expect(await read("TJBA")).toMatchObject({ court_time_zone: "America/Bahia", here: null });
  expect(await read("Diário")).toMatchObject({ court_time_zone: null, here: null });
});

test("an hour that the act marks as Brasília's is read in that time zone", async () => {
  await keep("America/Sao_Paulo");
  const text = `${HEARING} (horário de Brasília), na Sala 5.`;
  expect(await read("TJAM", text)).toMatchObject({ court_time_zone: "America/Sao_Paulo", here: null });
  await keep("America/Manaus");
  expect(await read("TJAM", text)).toMatchObject({
    court_time_zone: "America/Sao_Paulo",
    here: { date: "2026-05-12", time: "13:30" },
  });
});

test("a hearing keeps its instant in the court's time zone, and both the court's and the office's hours are shown", async () => {
  await keep("America/Sao_Paulo");
  const hearing = {
    compromise_type_id: 2,
    compromise_date: "2026-05-12",
    start_time: "15:30",
    end_time: "16:30",
  };
  const form = formFor(offices.ids["advogada"]!, {
    ...hearing,
    description: "Audiência em Manaus",
    court_time_zone: "America/Manaus",
  });
  const written = await ana.post("/api/compromises", form);
  expect(written.status, written.text).toBe(201);
  const { id } = written.body;
  await ana.post(
    "/api/compromises",
    formFor(offices.ids["advogada"]!, { ...hearing, description: "Reunião" }),
  );
  const feed = await ana.post("/api/calendar_feeds", { name: "Telefone", privacy: "full" });
  const seen = async () => {
    const { body } = await ana.get(`/api/compromises/${id}`);
    const text = await (await fetch(server.address + new URL(feed.body.address).pathname)).text();
    const event = text
      .replaceAll("\r\n ", "")
      .split("BEGIN:VEVENT")
      .find((one) => one.includes("Audiência em Manaus"))!;
    const page = await ana.post("/api/print_compromises", { period: "12/05/2026-12/05/2026" });
    return {
      hours: [body.start_time, body.end_time, body.court_time_zone],
      start: /DTSTART:(\w+)/.exec(event)?.[1],
      shown: /Horário do tribunal: [\w: ]+/
        .exec(event)?.[0]
        .slice(0, "Horário do tribunal: 14:30 em Manaus".length),
      printed: /Horário do tribunal: [\w: ]+/.exec(page.text)?.[0],
    };
  };
  const shown = "Horário do tribunal: 14:30 em Manaus";
  expect(await seen()).toEqual({
    hours: ["15:30", "16:30", "America/Manaus"],
    start: "20260512T183000Z",
    shown,
    printed: shown,
  });
  await keep("America/Rio_Branco");
  expect(await seen()).toEqual({
    hours: ["13:30", "14:30", "America/Manaus"],
    start: "20260512T183000Z",
    shown,
    printed: shown,
  });
  await keep("America/Manaus");
  expect(await seen()).toEqual({
    hours: ["14:30", "15:30", "America/Manaus"],
    start: "20260512T183000Z",
    shown: undefined,
    printed: undefined,
  });
  const own = await ana.get("/api/compromises?period=12/05/2026-12/05/2026&name=Reuni%C3%A3o");
  expect(own.body.data[0]).toMatchObject({ start_time: "15:30", end_time: "16:30", court_time_zone: null });
});

test("a forwarding and an individual treatment store the court's time zone, and reject an invalid one", async () => {
  const form = formFor(offices.ids["advogada"]!, { court_time_zone: "Marte" });
  expect((await ana.post("/api/compromises", form)).body.errors).toEqual({
    court_time_zone: ["Escolha o fuso horário"],
  });
  const controller = await server.enter("controladoria");
  const sent = await controller.post("/api/forward_publications", {
    lawsuits: [{ publication_id: offices.publications["P2"] }],
    forwards: [
      {
        compromise_type_id: 2,
        target_user_id: offices.ids["advogada"],
        title: "Audiência encaminhada",
        date: "2026-05-13",
        start_time: "14:30",
        end_time: "15:30",
        court_time_zone: "America/Sao_Paulo",
      },
    ],
  });
  expect(sent.status, sent.text).toBe(200);
  const { body } = await ana.get("/api/compromises?period=13/05/2026-13/05/2026&name=encaminhada");
  expect(body.data[0]).toMatchObject({ start_time: "14:30", court_time_zone: "America/Sao_Paulo" });
});
