/** The seats of the state courts, which gazettes call just "Comarca da Capital". */
const capitals: Record<string, string> = {
  TJAC: "Rio Branco",
  TJAL: "Maceió",
  TJAP: "Macapá",
  TJAM: "Manaus",
  TJBA: "Salvador",
  TJCE: "Fortaleza",
  TJDFT: "Brasília",
  TJES: "Vitória",
  TJGO: "Goiânia",
  TJMA: "São Luís",
  TJMT: "Cuiabá",
  TJMS: "Campo Grande",
  TJMG: "Belo Horizonte",
  TJPA: "Belém",
  TJPB: "João Pessoa",
  TJPR: "Curitiba",
  TJPE: "Recife",
  TJPI: "Teresina",
  TJRJ: "Rio de Janeiro",
  TJRN: "Natal",
  TJRS: "Porto Alegre",
  TJRO: "Porto Velho",
  TJRR: "Boa Vista",
  TJSC: "Florianópolis",
  TJSP: "São Paulo",
  TJSE: "Aracaju",
  TJTO: "Palmas",
};

/** "5º Juizado Especial Cível da Comarca de Aracaju". */
const ofDistrict = /\bComarca\s+d[aeo]s?\s+([\p{L}][\p{L}' -]+)/iu;
/** "17ª Vara Federal de Porto Alegre", "1ª Vara do Trabalho do Rio de Janeiro". */
const ofCourtroom = /\b(?:Federal|Trabalho|C[íi]vel|Criminal|[ÚU]nica)\s+d[eo]\s+([\p{L}][\p{L}' -]+)$/iu;
/** "Ji-Paraná - 3ª Vara Cível". */
const beforeCourtroom = /^([\p{L}][\p{L}' -]+?)\s+-\s+(?:\d+\s?[ªº°]|Vara|Juizado)/iu;
/** "Foro de Guarulhos - 2ª Vara Cível". */
const ofForum = /^Foro\s+de\s+([\p{L}][\p{L}' -]+?)(?:\s+-\s|$)/iu;
/** Words of courtrooms and of what they judge, which no city's name begins with. */
const noCity =
  /^(?:TJ|TR|ST|Foro|Vara|Ju[íi]z|Turma|C[âa]mara|Gabinete|Tribunal|Secretaria|Se[çc][ãa]o|Central|Execu|Fam[íi]lia|Fazenda|Viol[êe]ncia|Inf[âa]ncia|Registro|Tr[âa]nsito|T[óo]xico|Precat[óo]ria|Compet[êe]ncia|Fal[êe]ncia|[ÓO]rf[ãa]os)/iu;
const longestName = 60;

/** The city of a judging body by its printed name, or null when the name does not contain it. */
export function cityOfCourtroom(courtroom: string, court: string | null): string | null {
  const name = courtroom.slice(0, 300).trim();
  const found =
    ofDistrict.exec(name) ?? ofCourtroom.exec(name) ?? ofForum.exec(name) ?? beforeCourtroom.exec(name);
  const city = found?.[1]?.split(/\s+-\s+/)[0]?.trim() ?? "";
  if (/^capital\b/i.test(city)) return capitals[court ?? ""] ?? null;
  return city === "" || city.length > longestName || noCity.test(city) ? null : city;
}
