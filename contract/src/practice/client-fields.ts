import { field } from "../platform/field.ts";

const [main, reach, address, notes] = ["main", "reach", "address", "notes"].map((step) => ({
  step,
  personal: true,
})) as [Step, Step, Step, Step];
type Step = { step: string; personal: boolean };
const kept = { step: "main" };

/** The fields of a client or an opposing party, in the form's order. */
export const clientFields = {
  name: field.requiredText("Nome", {
    ...kept,
    max: 300,
    width: 40,
    importHeads: ["nome completo", "razao social", "cliente", "nome razao social", "nome do cliente"],
  }),
  opposite: field.flag("Parte Contrária", { ...kept, width: 16, importHeads: ["adverso", "tipo"] }),
  cpf_cnpj: field.document("CPF/CNPJ", {
    ...kept,
    importHeads: ["cpf", "cnpj", "documento", "cpf ou cnpj"],
  }),
  rg: field.text("RG", { ...main, max: 20, width: 16, importHeads: ["identidade", "inscricao estadual"] }),
  birthdate: field.day("Data de nascimento", { ...main, importHeads: ["nascimento", "dt nascimento"] }),
  gender_id: field.choice("Gênero", {
    ...main,
    list: "genders",
    first: 3,
    width: 16,
    importHeads: ["sexo"],
  }),
  marital_status_id: field.choice("Estado civil", { ...main, list: "marital_statuses", first: 1, width: 16 }),
  citizenship: field.text("Nacionalidade", { ...main, max: 100 }),
  occupation: field.text("Profissão", { ...main, max: 150, width: 24, importHeads: ["ocupacao", "cargo"] }),
  cellphone_number: field.phone("Celular", {
    ...reach,
    importHeads: ["whatsapp", "telefone celular", "telefone 2"],
  }),
  phone_number: field.phone("Telefone", {
    ...reach,
    importHeads: ["fone", "telefone 1", "telefone fixo", "tel"],
  }),
  fax_number: field.phone("Fax", reach),
  preferred_contact_hour: field.text("Melhor horário para contato", {
    ...reach,
    max: 60,
    width: 26,
    importHeads: ["melhor horario", "horario de contato", "horario para contato"],
  }),
  email: field.email("E-mail", { ...reach, importHeads: ["email 1", "e mail 1", "correio eletronico"] }),
  email2: field.email("E-mail 2", reach),
  email3: field.email("E-mail 3", reach),
  zip_code: field.cep("CEP", address),
  address: field.text("Endereço", { ...address, max: 300, width: 36, importHeads: ["rua", "logradouro"] }),
  address_number: field.text("Número", { ...address, max: 30, width: 10, importHeads: ["n", "nr", "num"] }),
  address_adjunct: field.text("Complemento", { ...address, max: 150, width: 20 }),
  neighborhood: field.text("Bairro", { ...address, max: 150, width: 22 }),
  city: field.text("Cidade", { ...address, max: 150, width: 24, importHeads: ["municipio"] }),
  federation_state_id: field.choice("Estado", {
    ...address,
    list: "federation_states",
    first: 1,
    width: 6,
    importHeads: ["uf"],
  }),
  country: field.usualText("País", "Brasil", { ...address, max: 100, width: 14 }),
  notes: field.multiline("Observação", {
    ...notes,
    max: 5000,
    tooLong: "A observação precisa ter menos de 5000 caracteres",
    importHeads: ["observacoes", "obs", "anotacoes", "notas"],
  }),
};

/**
 * Every record has a state; the first one of the list is the default and counts only together with another
 * part of the address.
 */
export const hasAddressState = (client: {
  federation_state_id: number;
  city: string | null;
  zip_code: string | null;
  address: string | null;
}): boolean =>
  client.federation_state_id !== clientFields.federation_state_id.empty ||
  [client.city, client.zip_code, client.address].some((known) => known !== null);
