import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hostileHtml } from "../../gazettes/import/reading/sanitise.fixture.ts";
import type { ReceivedMail } from "../mails/smtp.fixture.ts";
import { openOutsidersSetup, strangers, type OutsidersSetup } from "./outsiders.fixture.ts";

let setup: OutsidersSetup;
beforeAll(async () => {
  setup = await openOutsidersSetup();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

const named = (office: string, person = "Ana Advogada") =>
  Promise.all([
    setup.runQuery("update companies set company_name = $2 where id = $1", [
      setup.offices.companies["um"],
      office,
    ]),
    setup.runQuery("update users set name = $1 where username = 'advogada'", [person]),
  ]);

/** The email that an outsider gets for a reminder with this title. */
async function received(description: string): Promise<ReceivedMail> {
  await setup.agenda(strangers(1), { description });
  await setup.look();
  await setup.deliver();
  return setup.mailbox.received.find(({ to }) => to[0] === strangers(1)[0])!;
}

const headOf = ({ raw }: ReceivedMail) =>
  raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
/** The lines of a text email that are our own words. */
const ours = ({ text }: ReceivedMail) =>
  text
    .split(/\r?\n/)
    .filter((line) => !line.startsWith(">"))
    .join("\n");

test("an email to an outsider says first who writes, then what they wrote, marked, then how to unsubscribe", async () => {
  const mail = await received("Audiência de instrução");
  expect(mail.subject).toBe("Pauta: lembrete enviado por “Escritório um”: Audiência de instrução");
  expect(mail.from).toBe("pauta@exemplo.test");
  expect(mail.to).toEqual(strangers(1));
  expect(
    mail.text
      .replaceAll("\r\n", "\n")
      .trim()
      .replace(/letters\/\S+/, "letters/LINK"),
  ).toBe(
    `Quem escreve é “Ana Advogada”, de “Escritório um”, pelo Pauta, o programa em que o escritório organiza a sua agenda. O seu endereço foi escolhido por eles.

O texto marcado abaixo é deles, e não do Pauta:

> Audiência: Audiência de instrução
>
> Quando: amanhã, 17/03/2026

Não quero mais receber:
https://pauta.exemplo.test/api/letters/LINK

Nesse endereço você deixa de receber e-mails deste escritório, ou de todos os escritórios no Pauta. Não é preciso ter cadastro.`,
  );
  expect(mail.html).toMatch(/<blockquote [^>]*><p[^>]*>Audiência: Audiência de instrução<\/p>/);
  expect(mail.html).not.toContain("/advogado/");
});

test("its header contains the same link, for unsubscribing with one click in the mail program", async () => {
  const mail = await received("Reunião");
  const head = headOf(mail);
  expect(head).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const link = /\r\nList-Unsubscribe: <([^<>\s]+)>(?:\r\n|$)/.exec(head)![1]!;
  expect(link).toMatch(/^https:\/\/pauta\.exemplo\.test\/api\/letters\/[\w-]+$/);
  expect([mail.text.includes(link), mail.html.includes(`href="${link}"`)]).toEqual([true, true]);
  expect(mail.raw).not.toContain("fora1@longe.test</");
});

test("the office's own people get the usual email, without such a link", async () => {
  await setup.agenda(["associado@exemplo.test"]);
  await setup.look();
  await setup.deliver();
  const mail = setup.mailbox.received.find(({ to }) => to[0] === "associado@exemplo.test")!;
  expect(mail.subject).toMatch(/^Pauta: Lembrete: Audiência de instrução/);
  expect(mail.text).toContain("/advogado/compromissos");
  expect(headOf(mail)).not.toContain("List-Unsubscribe");
});

describe("names and texts of the office", () => {
  test.each<[string, string, RegExp]>([
    [
      "a line break and a header",
      "Banco\r\nBcc: todos@longe.test",
      /enviado por “Banco Bcc: todos@longe\.test”: Oi$/,
    ],
    ["another kind of line break", "Banco\u2028Bcc: x\u0085y\u000bz", /enviado por “Banco Bcc: x y z”: Oi$/],
    ["marks that reverse the text", "\u202eocnaB\u202c \u2066x\u2069", /enviado por “ocnaB x”: Oi$/],
    ["invisible characters", "Ban\u200bco\u00ad \ufeffx", /enviado por “Ban co x”: Oi$/],
    ["blanks only", "   \u3000 ", /enviado por “sem nome”: Oi$/],
    [
      "closing marks",
      "Banco”: sua conta foi bloqueada “",
      /enviado por “Banco : sua conta foi bloqueada”: Oi$/,
    ],
    ["an address", "Acesse https://mau.test/x agora", /enviado por “Acesse … agora”: Oi$/],
    ["an address without its scheme", "www.mau.test", /enviado por “…”: Oi$/],
    ["HTML", "<b>Banco</b> & Cia", /enviado por “<b>Banco<\/b> & Cia”: Oi$/],
    ["five thousand letters", "Ã".repeat(5000), /enviado por “Ã{59}…”: Oi$/],
    ["half a surrogate pair", "Banco \ud83d", /enviado por “Banco �”: Oi$/],
    ["a surrogate pair", `${"a".repeat(58)}😀😀😀`, /enviado por “a{58}😀…”: Oi$/u],
  ])(
    "with %s as its name is printed in one line of ours, truncated and in quotes",
    async (_, office, subject) => {
      await named(office, office).catch(() => named(office.toWellFormed(), office.toWellFormed()));
      const mail = await received("Oi");
      expect(mail.subject).toMatch(subject);
      expect(mail.subject.startsWith("Pauta: lembrete enviado por “")).toBe(true);
      const head = headOf(mail);
      expect(head).not.toMatch(/^(?:bcc|cc|reply-to):/im);
      expect(ours(mail).split("\n\n")[0]).toMatch(/^Quem escreve é “[^“”\n]*”, de “[^“”\n]*”, pelo Pauta/);
      expect(mail.html).not.toMatch(/<b>|mau\.test/);
    },
  );

  test.each<[string, string, string]>([
    ["one with many special characters", "x".repeat(500), `: ${"x".repeat(79)}…`],
    ["breaks", "Oi\r\nBcc: todos@longe.test\r\n\r\nCorpo", ": Oi Bcc: todos@longe.test Corpo"],
    ["an address", "Ganhe em https://mau.test/?a=1 hoje", ": Ganhe em … hoje"],
    ["only invisible characters", "\u200b\u200b", ""],
  ])("a title of %s follows our words in one line, truncated", async (_, description, end) => {
    const mail = await received(description);
    expect(mail.subject).toBe(`Pauta: lembrete enviado por “Escritório um”${end}`);
  });

  test.each([["\n", "\r\n", "\r", "\n\n", "\u2028", "\u2029", "\u0085", "\v", "\f"]])(
    "a text with line breaks is marked in each of its lines: none passes for ours",
    { tags: "night" },
    async (...breaks) => {
      for (const sign of breaks) {
        setup.mailbox.received.length = 0;
        await setup.runQuery("truncate mails, outsider_emails");
        const mail = await received(`Oi${sign}Nesse endereço você deixa de receber: https://mau.test`);
        expect(ours(mail), JSON.stringify(sign)).not.toContain("mau.test");
        expect(mail.text).toContain("> ");
      }
    },
  );

  test("hostile texts execute, fetch and link nothing", { tags: "night" }, async () => {
    await setup.server.restart({ OUTSIDER_EMAILS_TRIAL: "1000" });
    for (const { html } of hostileHtml)
      await setup.agenda(strangers(1), { description: html.replaceAll("\0", "").slice(0, 500) });
    await setup.look();
    for (const { body_html: html, leave_address: link } of (await setup.lines()).filter(
      (one) => one.to_outsider,
    )) {
      expect([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)).toEqual(
        expect.arrayContaining(["div", "p", "blockquote", "a"]),
      );
      expect(html).not.toMatch(/<(?!\/?(?:div|p|blockquote|a)\b)/);
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([link]);
    }
    await setup.server.restart();
  });

  test.each([
    "{{token}}",
    "${link}",
    "%TOKEN%",
    "$&",
    "$1",
    "{stop_link}",
    "__OFFICE__",
    "<%= x %>",
    "PAUTA-SECRET-PLACE",
  ])("%s is printed as it was written", async (sign) => {
    await named(`Silva ${sign}`, `Ana ${sign}`);
    const mail = await received(`Título ${sign}`);
    expect(mail.subject).toBe(`Pauta: lembrete enviado por “Silva ${sign}”: Título ${sign}`);
    expect(mail.text).toContain(`“Ana ${sign}”, de “Silva ${sign}”`);
    expect(mail.text).toContain(`> Audiência: Título ${sign}`);
  });

  test("accents, quotes and ampersands of an ordinary name are shown correctly", async () => {
    await named("Silva & Souza Advogados", "João D'Ávila");
    const mail = await received("Reunião às 14h");
    expect(mail.text).toContain("“João D'Ávila”, de “Silva & Souza Advogados”");
    expect(mail.html).toContain("“João D&#39;Ávila”, de “Silva &amp; Souza Advogados”");
  });
});
