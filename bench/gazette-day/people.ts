import type { Oab } from "@pauta/contract/platform/oab";
import type { Random } from "./random.ts";

/** First names are real; the surnames below are invented, so that no real person has both. */
const women =
  "Ana Maria Carla Fernanda Juliana Patrícia Camila Luciana Beatriz Mariana Aline Débora Renata Vanessa Cristiane Adriana Simone Letícia Elaine Mônica Sônia Helena Lígia Heloísa Márcia Inês Flávia Glória Nádia Zulmira Adélia Cândida Elvira Iracema Jacira Moema Odete Soraia Valdete Zenaide Brígida Dalva Graça Ilma Jurema Marilda Ofélia Quitéria Sebastiana Urânia Wilma Conceição Hortência".split(
    " ",
  );
const men =
  "João José Luiz Paulo Marcos Rafael Eduardo Rodrigo André Gustavo Felipe Ricardo Leandro Thiago Márcio Sérgio Vítor Fábio Diego César Rogério Antônio Otávio Caio Tomás Ivo Hélio Benício Dárcio Fausto Leôncio Nereu Percival Rosalvo Tarcísio Ubiratã Alcides Cícero Evandro Horácio Lázaro Norberto Plínio Romeu Teodoro Valdemar Abel Dirceu Estêvão Firmino Genésio".split(
    " ",
  );

const surnames =
  "Abrantelli Ambarino Andiraes Araucaes Arvoredano Azulmar Baependal Barravento Belarmindes Biriguano Boaterra Brisamar Buritizal Caiapoense Camboris Canelares Cantareiro Cascalheira Catuabes Cipoalto Clarantes Corvinal Cravinhal Dantesco Doceverde Estrelado Farolim Florambel Fontanegra Garapuves Giramundo Guarantães Horizontino Igarapés Ilhavento Ingazeira Ipanegro Jacarandim Jambeiro Jatobales Jequitibano Jurubebes Kappelar Lenharo Lourival-Prado Macaúbal Mandacares Maracanés Marmelândia Mirantelli Montenegrim Nogaroto Oliveirense Paineirelli Palmeirim Pedrazul Pequizal Pindaíva Piracemes Pontalense Quaresmeira Quixabal Ravelli Riachelo Roselândia Sapucaiense Serralves Sobradinho Sucupires Tamarinde Tapajoara Terranova Timbaúbes Tucumãs Umbuzeiro Valeverde Varandal Vertentes Vilarinho-Alto Xaxinales Zabumbal".split(
    " ",
  );

/** Only subscribers have these: nobody else in a gazette has the same name by chance. */
const subscribersSurnames =
  "Alvorantes Aracoara Atibanês Bandarelli Belverde Borboremes Cabreúves Campoflor Carandaí Cerejal Coivaras Curupães Embirassu Ferravalli Galvanez Graciolato Ibirapuano Imbuial Itaverava Jandaíra Juazel Laranjali Lumiares Mangabal Matagrande Mucuriano Orvalhano Paranaguês Peroves Pitangal Quimerano Remansal Sabiares Serranova Taboense Taquarelli Trovoada Urucuia Ventania Viramundo".split(
    " ",
  );

const particles = ["da", "de", "de", "e"];

const companyKinds = [
  "Banco # S.A.",
  "# Seguros S.A.",
  "Telefonia # S.A.",
  "Construtora # Ltda.",
  "Comércio de Alimentos # Ltda.",
  "Transportes # Ltda. - ME",
  "# Empreendimentos Imobiliários SPE Ltda.",
  "Condomínio Edifício #",
  "Cooperativa de Crédito #",
  "Hospital e Maternidade # Ltda.",
  "Supermercados # S.A.",
  "Metalúrgica # Eireli",
  "# Tecnologia da Informação Ltda.",
  "Plano de Saúde # Ltda.",
  "Indústria de Calçados # Ltda.",
  "Auto Posto # Ltda.",
  "Colégio # S/S Ltda.",
  "Massa Falida de # Móveis Ltda.",
  "Espólio de ª",
];

/** The members of the bar by state, in thousands (the OAB's table of registrations, about 2024). */
const barMembers: readonly (readonly [string, number])[] = [
  ["SP", 376],
  ["RJ", 159],
  ["MG", 143],
  ["RS", 98],
  ["PR", 91],
  ["BA", 62],
  ["GO", 54],
  ["SC", 52],
  ["DF", 52],
  ["PE", 43],
  ["CE", 40],
  ["PA", 28],
  ["ES", 27],
  ["MT", 25],
  ["MA", 24],
  ["PB", 22],
  ["MS", 19],
  ["RN", 16],
  ["RO", 11],
];

export type Lawyer = { name: string; oab: Oab };

export const inventPerson = (random: Random): string => inventName(random, surnames);

function inventName(random: Random, family: readonly string[]): string {
  const firstNames = random.chance(0.5) ? women : men;
  const words = [random.pickSkewed(firstNames)];
  if (random.chance(0.2)) words.push(random.pick(firstNames));
  words.push(random.pick(family));
  if (random.chance(0.12)) words.push(random.pick(particles));
  words.push(random.pick(family));
  if (random.chance(0.25)) words.push(random.pick(family));
  return words.join(" ");
}

export function inventCompany(random: Random): string {
  return random
    .pick(companyKinds)
    .replace("#", () => random.pick(surnames) + (random.chance(0.3) ? ` ${random.pick(surnames)}` : ""))
    .replace("ª", () => inventPerson(random));
}

/** A lawyer with a number that no member of the bar has: the largest section counts about 400,000. */
export function inventLawyer(random: Random, uf?: string): Lawyer {
  const number = String(random.between(900_000, 999_998));
  const suffix = random.chance(0.04) ? random.pick(["A", "B", "A", "O"]) : null;
  return { name: inventPerson(random), oab: { uf: uf ?? stateOfLawyer(random), number, suffix } };
}

/** A lawyer whose name also occurs nowhere else in a gazette. */
export const inventSubscriber = (random: Random, uf: string): Lawyer => ({
  ...inventLawyer(random, uf),
  name: inventName(random, subscribersSurnames),
});

const memberTotal = barMembers.reduce((all, [, members]) => all + members, 0);

function stateOfLawyer(random: Random): string {
  let left = random.next() * memberTotal;
  for (const [uf, members] of barMembers) {
    left -= members;
    if (left < 0) return uf;
  }
  return "SP";
}
