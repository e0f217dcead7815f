import { clientFields } from "@pauta/contract/practice/client-fields";
import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { contactFields } from "@pauta/contract/practice/contact-fields";
import type { Field } from "@pauta/contract/platform/field";
import { namesOf } from "@pauta/contract/platform/field-rows";
import { lawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import { markup, type Html } from "../../platform/security/html.ts";
import { factsOf, type ClientRecord, type Fact } from "./client-page.rules.ts";
import { fieldWords } from "./field-words.rules.ts";
import { printPage } from "./print-page.render.ts";
import type { Names } from "./workbooks/sheet.rules.ts";

/** A client's record as a print page. */
export function clientPage(
  client: ClientRecord,
  { names, office, day }: { names: Names; office: string; day: string },
): string {
  const { name, opposite, contacts, lawsuits, notes } = client;
  const body = [
    markup`<h1>${name}</h1>`,
    ...(opposite ? [markup`<p class="kind">Parte Contrária</p>`] : []),
    ...factsOf(client, names).map(({ title, facts }) =>
      section(title, markup`<dl>${facts.map(factLine)}</dl>`),
    ),
    ...(contacts.length > 0 ? [section("Contatos", contactTable(contacts, names))] : []),
    ...(lawsuits.length > 0 ? [section("Processos", lawsuitTable(lawsuits))] : []),
    ...(notes === null ? [] : [section(clientFields.notes.label, markup`<p class="text">${notes}</p>`)]),
  ];
  return printPage({ title: name, office, day, body });
}

const section = (title: string, content: Html) => markup`<section><h2>${title}</h2>${content}</section>`;

const factLine = ({ label, value }: Fact) => markup`<dt>${label}</dt><dd>${value}</dd>`;

/** The extension is printed with its telephone. */
const { telephone_branch: branch, ...inColumns } = contactFields;

const contactTable = (contacts: ClientRecord["contacts"], names: Names) =>
  markup`<table><thead><tr>${Object.values<Field>(inColumns).map(({ label }) => markup`<th>${label}</th>`)}</tr></thead><tbody>${contacts.map(
    (one) =>
      markup`<tr>${namesOf(inColumns).map((name) => contactCell(inColumns[name], fieldWords(inColumns[name], one[name], names) ?? "", one))}</tr>`,
  )}</tbody></table>`;

const contactCell = (
  { kind }: Field,
  words: string,
  { telephone_branch }: ClientRecord["contacts"][number],
) =>
  kind === "phone"
    ? markup`<td class="figures">${words}${telephone_branch === null ? "" : ` ${branch.label.toLowerCase()} ${telephone_branch}`}</td>`
    : markup`<td>${words}</td>`;

const { process, folder, process_subject, lawsuit_status_id } = lawsuitFields;
const LAWSUIT_HEADS = [process, folder, process_subject, lawsuit_status_id].map(({ label }) => label);

const lawsuitTable = (lawsuits: ClientRecord["lawsuits"]) =>
  markup`<table><thead><tr>${LAWSUIT_HEADS.map((head) => markup`<th>${head}</th>`)}</tr></thead><tbody>${lawsuits.map(
    (one) =>
      markup`<tr><td>${formatCnj(one.process)}</td><td>${one.folder ?? ""}</td><td>${one.process_subject ?? ""}</td><td>${one.status}</td></tr>`,
  )}</tbody></table>`;
