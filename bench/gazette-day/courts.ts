import { stateByAbbr } from "@pauta/contract/platform/federation-states";
import type { Competence } from "./law-classes.ts";

/** A court's layout of a publication; each has a printer of its own in `print/`. */
export type Style = "line" | "table" | "run-on" | "labour" | "agenda" | "names" | "listed" | "superior";

/** A judging unit: its origin in process numbers (Res. CNJ 65/2008, OOOO), its name and its town. */
export type CourtUnit = { origin: string; name: string; city: string; competence: Competence };

export type Court = {
  initials: string;
  /** The state whose lawyers mostly appear there. */
  uf: string;
  segment: string;
  tr: string;
  style: Style;
  /** The first digits of the court's electronic case numbers. */
  sequence: string;
  units: readonly CourtUnit[];
};

/** "0100 São Paulo civil: 1ª Vara Cível do Foro Central; 12ª Vara ..." */
function unitsOf(...lines: string[]): CourtUnit[] {
  return lines.flatMap((line) => {
    const [head = "", names = ""] = line.split(": ");
    const [origin = "", ...middle] = head.split(" ");
    const competence = middle.pop() as Competence;
    return names.split("; ").map((name) => ({ origin, name, city: middle.join(" "), competence }));
  });
}

const court = (
  initials: string,
  uf: string,
  segment: string,
  style: Style,
  sequence: string,
  ...units: string[]
): Court => {
  const region = /\d+$/.exec(initials)?.[0];
  const tr = segment === "8" ? stateByAbbr(uf)!.cnj_tr : (region ?? "0").padStart(2, "0");
  return { initials, uf, segment, tr, style, sequence, units: unitsOf(...units) };
};

export const courts: readonly Court[] = [
  court(
    "TJSP",
    "SP",
    "8",
    "line",
    "10",
    "0100 São Paulo civil: Foro Central Cível - 12ª Vara Cível; Foro Central Cível - 27ª Vara Cível; Foro Central Cível - 3ª Vara Cível",
    "0009 São Paulo civil: Foro Regional IX - Vila Prudente - 1ª Vara Cível",
    "0100 São Paulo family: Foro Central Cível - 4ª Vara da Família e Sucessões",
    "0016 São Paulo small: Foro de Santo Amaro - 2ª Vara do Juizado Especial Cível",
    "0114 Campinas civil: Foro de Campinas - 5ª Vara Cível",
    "0050 São Paulo criminal: Foro Central Criminal Barra Funda - 9ª Vara Criminal",
    "0506 Ribeirão Preto tax: Foro de Ribeirão Preto - Setor de Execuções Fiscais",
    "0000 São Paulo appeal: 31ª Câmara de Direito Privado; 8ª Câmara de Direito Privado",
  ),
  court(
    "TJRS",
    "RS",
    "8",
    "table",
    "50",
    "0001 Porto Alegre civil: 3ª Vara Cível do Foro Central da Comarca de Porto Alegre; 15ª Vara Cível do Foro Central da Comarca de Porto Alegre",
    "0001 Porto Alegre family: 2ª Vara de Família do Foro Central da Comarca de Porto Alegre",
    "0001 Porto Alegre small: 4º Juizado Especial Cível do Foro Central da Comarca de Porto Alegre",
    "0001 Porto Alegre criminal: 2ª Vara Criminal do Foro Central da Comarca de Porto Alegre",
    "0010 Caxias do Sul civil: 6ª Vara Cível da Comarca de Caxias do Sul",
    "0008 Canoas tax: 2ª Vara Cível Especializada em Fazenda Pública da Comarca de Canoas",
    "7000 Porto Alegre appeal: 19ª Câmara Cível; 10ª Câmara Cível",
  ),
  court(
    "TJSC",
    "SC",
    "8",
    "table",
    "50",
    "0023 Florianópolis civil: 4ª Vara Cível da Comarca da Capital",
    "0038 Joinville civil: 2ª Vara Cível da Comarca de Joinville",
    "0008 Blumenau small: 1º Juizado Especial Cível da Comarca de Blumenau",
  ),
  court(
    "TJRJ",
    "RJ",
    "8",
    "agenda",
    "08",
    "0001 Rio de Janeiro civil: 27ª Vara Cível da Comarca da Capital; 41ª Vara Cível da Comarca da Capital",
    "0002 Niterói civil: 6ª Vara Cível da Comarca de Niterói",
    "0001 Rio de Janeiro family: 9ª Vara de Família da Comarca da Capital",
    "0209 Rio de Janeiro small: 24º Juizado Especial Cível Regional da Barra da Tijuca",
  ),
  court(
    "TJMG",
    "MG",
    "8",
    "names",
    "50",
    "0024 Belo Horizonte civil: 5ª Vara Cível da Comarca de Belo Horizonte; 33ª Vara Cível da Comarca de Belo Horizonte",
    "0145 Juiz de Fora civil: 4ª Vara Cível da Comarca de Juiz de Fora",
    "0702 Uberlândia family: 1ª Vara de Família e Sucessões da Comarca de Uberlândia",
  ),
  court(
    "TJPR",
    "PR",
    "8",
    "run-on",
    "00",
    "0001 Curitiba civil: 2ª Vara Cível de Curitiba; 19ª Vara Cível de Curitiba",
    "0014 Londrina civil: 7ª Vara Cível de Londrina",
    "0182 Curitiba small: 3º Juizado Especial Cível de Curitiba",
  ),
  court(
    "TJBA",
    "BA",
    "8",
    "listed",
    "80",
    "0001 Salvador civil: 8ª Vara Cível e Comercial da Comarca de Salvador",
    "0080 Feira de Santana civil: 2ª Vara dos Feitos de Relação de Consumo da Comarca de Feira de Santana",
  ),
  court(
    "TJDFT",
    "DF",
    "8",
    "run-on",
    "07",
    "0001 Brasília civil: 10ª Vara Cível de Brasília",
    "0016 Brasília small: 5º Juizado Especial Cível de Brasília",
  ),
  court(
    "TRF1",
    "DF",
    "4",
    "run-on",
    "10",
    "3400 Brasília social: 14ª Vara Federal Cível da Seção Judiciária do Distrito Federal",
    "3500 Goiânia social: 9ª Vara Federal Cível da Seção Judiciária de Goiás",
    "3300 Salvador social: 22ª Vara Federal de Juizado Especial Cível da Seção Judiciária da Bahia",
  ),
  court(
    "TRF2",
    "RJ",
    "4",
    "table",
    "50",
    "5101 Rio de Janeiro social: 6ª Vara Federal do Rio de Janeiro; 12º Juizado Especial Federal do Rio de Janeiro",
  ),
  court(
    "TRF3",
    "SP",
    "4",
    "run-on",
    "50",
    "6100 São Paulo social: 4ª Vara Cível Federal de São Paulo; 2ª Vara Previdenciária Federal de São Paulo",
    "6182 São Paulo tax: 9ª Vara de Execuções Fiscais Federal de São Paulo",
  ),
  court(
    "TRF4",
    "RS",
    "4",
    "table",
    "50",
    "7100 Porto Alegre social: 17ª Vara Federal de Porto Alegre; 25ª Vara Federal de Porto Alegre",
    "7107 Caxias do Sul social: 3ª Vara Federal de Caxias do Sul",
    "7100 Porto Alegre tax: 16ª Vara Federal de Porto Alegre",
    "7102 Santa Maria social: 2ª Vara Federal de Santa Maria",
  ),
  court(
    "TRT1",
    "RJ",
    "5",
    "labour",
    "01",
    "0001 Rio de Janeiro labour: 1ª Vara do Trabalho do Rio de Janeiro; 52ª Vara do Trabalho do Rio de Janeiro",
  ),
  court(
    "TRT2",
    "SP",
    "5",
    "labour",
    "10",
    "0001 São Paulo labour: 1ª Vara do Trabalho de São Paulo; 63ª Vara do Trabalho de São Paulo",
    "0000 São Paulo labour-appeal: 5ª Turma",
  ),
  court(
    "TRT3",
    "MG",
    "5",
    "labour",
    "00",
    "0003 Belo Horizonte labour: 3ª Vara do Trabalho de Belo Horizonte",
  ),
  court(
    "TRT4",
    "RS",
    "5",
    "labour",
    "00",
    "0004 Porto Alegre labour: 4ª Vara do Trabalho de Porto Alegre; 22ª Vara do Trabalho de Porto Alegre",
    "0402 Caxias do Sul labour: 2ª Vara do Trabalho de Caxias do Sul",
    "0000 Porto Alegre labour-appeal: 8ª Turma",
  ),
  court("TRT9", "PR", "5", "labour", "00", "0011 Curitiba labour: 11ª Vara do Trabalho de Curitiba"),
  court(
    "STJ",
    "DF",
    "3",
    "superior",
    "00",
    "0000 Brasília superior: SPF Coordenadoria de Processamento de Feitos de Direito Privado",
  ),
];

const byInitials = new Map(courts.map((each) => [each.initials, each]));

/** @throws Error for an unknown court */
export function courtNamed(initials: string): Court {
  const found = byInitials.get(initials);
  if (!found) throw new Error(`no court ${initials}; known are ${[...byInitials.keys()].join(", ")}`);
  return found;
}

/** The courts of a state's office: the state's, the federal and the labour one. */
export function courtsOfState(uf: string): { state: Court; federal: Court; labour: Court } {
  const of = (segment: string, fallback: string) =>
    courts.find((each) => each.segment === segment && each.uf === uf) ?? courtNamed(fallback);
  return { state: of("8", "TJSP"), federal: of("4", "TRF1"), labour: of("5", "TRT2") };
}
