import { field } from "../platform/field.ts";
import { allBut, someOf } from "../platform/field-rows.ts";

const main = { step: "main" };
const further = { step: "further" };

/** The fields of a lawsuit, in the order of pages, workbooks and sheets. */
export const lawsuitFields = {
  /** As typed; twenty digits get their mask. */
  process: field.requiredText("Processo", {
    ...main,
    max: 120,
    width: 27,
    formerHeads: ["numero do processo"],
    importHeads: ["numero", "numero cnj", "cnj", "n processo", "n do processo"],
  }),
  lawsuit_status_id: field.requiredChoice("Status", {
    ...main,
    list: "lawsuits_status",
    first: 1,
    width: 22,
    formerHeads: ["situacao"],
    importHeads: ["andamento"],
  }),
  /** Required from a forwarding agent; otherwise the person who saves is responsible by default. */
  user_id: field.colleague("Responsável", { ...main, importHeads: ["advogado", "advogado responsavel"] }),
  folder: field.text("Pasta", {
    ...main,
    max: 120,
    width: 14,
    importHeads: ["numero da pasta", "pasta fisica"],
  }),
  opening_date: field.day("Data de abertura", {
    ...main,
    formerHeads: ["abertura"],
    importHeads: ["distribuido em", "data de distribuicao", "data distribuicao", "ajuizamento"],
  }),
  value: field.money("Valor da causa", { ...main, importHeads: ["valor", "valor da acao"] }),
  procedural_class: field.text("Classe processual", {
    ...main,
    max: 300,
    width: 30,
    formerHeads: ["classe"],
    importHeads: ["tipo de acao", "acao"],
  }),
  action_nature: field.text("Área", { ...main, max: 120, importHeads: ["area do direito", "natureza"] }),
  process_subject: field.text("Assunto", {
    ...further,
    max: 300,
    width: 36,
    importHeads: ["objeto", "assunto principal"],
  }),
  forum: field.text("Foro", { ...further, max: 300, width: 30, importHeads: ["forum"] }),
  judicial_district: field.text("Comarca", { ...further, max: 200, width: 24 }),
  judicial_rod: field.text("Vara", { ...further, max: 200, width: 24 }),
  judging_organ: field.text("Órgão julgador", { ...further, max: 300, width: 30 }),
  section: field.text("Seção", { ...further, max: 120 }),
  judge: field.text("Juiz", { ...further, max: 200, width: 28 }),
  reporter: field.text("Relator", { ...further, max: 200, width: 28 }),
  lawsuit_instance: field.text("Instância", { ...further, max: 60, width: 14, importHeads: ["grau"] }),
  phase: field.text("Fase", { ...further, max: 120, importHeads: ["fase processual"] }),
  rite: field.text("Rito", { ...further, max: 120 }),
  distribution: field.text("Distribuição", { ...further, max: 300, width: 24 }),
  lawsuit_origin: field.text("Origem", { ...further, max: 300, width: 24 }),
  liability_forecast: field.money("Previsão de passivo", {
    ...main,
    width: 20,
    formerHeads: ["previsao de risco"],
    importHeads: ["valor provisionado", "provisao", "contingencia"],
  }),
  control: field.text("Controle", { ...further, max: 120 }),
  volume: field.text("Volume", { ...further, max: 60, width: 10 }),
  sequence: field.text("Sequência", { ...further, max: 60, width: 12 }),
  documents_folder: field.text("Pasta de documentos", { ...further, max: 300, width: 24 }),
  note: field.multiline("Anotações", {
    ...main,
    max: 5000,
    tooLong: "A observação precisa ter menos de 5000 caracteres",
    formerHeads: ["nota"],
    importHeads: ["descricao", "titulo"],
  }),
  observation: field.multiline("Observação", {
    ...further,
    max: 5000,
    tooLong: "A observação precisa ter menos de 5000 caracteres",
    importHeads: ["observacoes", "obs"],
  }),
};

/** The main lawsuit is chosen among the others: it is no field, and no column of a sheet. */
export const mainLawsuitLabels = { main_lawsuit_id: "Processo principal", main_relation: "Este processo é" };

const LISTED = [
  "process",
  "lawsuit_status_id",
  "user_id",
  "folder",
  "opening_date",
  "procedural_class",
  "action_nature",
  "process_subject",
  "forum",
  "judicial_district",
  "judicial_rod",
  "judging_organ",
] as const;

/** The fields of a lawsuit in lists. */
export const listedLawsuitFields = someOf(lawsuitFields, LISTED);

/** The fields of its own page and the workbook only. */
export const unlistedLawsuitFields = allBut(lawsuitFields, LISTED);

const { process, lawsuit_status_id, user_id: user, ...rest } = lawsuitFields;

/** The length of a cell: it contains all parties of one side. */
const parties = { max: 20_000, width: 40 };

/** The columns of a lawsuit in a sheet: with its parties, and the responsible person by name. */
export const lawsuitSheetFields = {
  process,
  client_name: field.text("Clientes", {
    ...parties,
    formerHeads: ["cliente"],
    importHeads: ["nome do cliente", "autor", "requerente", "parte"],
  }),
  /** The documents of the clients, in the order of their names. */
  client_document: field.text("CPF/CNPJ do cliente", {
    ...parties,
    width: 22,
    importHeads: ["cpf", "cnpj", "cpf cnpj", "cpf do cliente", "cnpj do cliente", "documento do cliente"],
  }),
  adverse_name: field.text("Partes contrárias", {
    ...parties,
    formerHeads: ["parte contraria"],
    importHeads: ["reu", "requerido", "adverso"],
  }),
  lawsuit_status_id,
  user,
  ...rest,
};
