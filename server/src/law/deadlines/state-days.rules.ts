import { stateByAbbr } from "@pauta/contract/platform/federation-states";
import type { YearlyDay } from "./yearly-days.rules.ts";

/**
 * A state's own civil holiday, by its abbreviation (Lei 9.093/1995 art. 1, II): it closes every court that
 * sits there. Only fixed days of the law are listed; left out are states that move the date to a Sunday (SC),
 * have revoked it (PR, Lei 18.384/2014) or have the country's day (DF, MG, MT), and where sources differ
 * (GO).
 */
const civilByAbbr: Record<string, readonly YearlyDay[]> = {
  AC: [{ on: "06-15", name: "Aniversário do Acre", norm: "Lei estadual (AC) 14/1964" }],
  AL: [{ on: "09-16", name: "Emancipação Política de Alagoas", norm: "Lei estadual (AL) 5.247/1991" }],
  AM: [
    { on: "09-05", name: "Elevação do Amazonas à categoria de Província", norm: "Lei estadual (AM) 25/1977" },
  ],
  AP: [{ on: "09-13", name: "Criação do Território do Amapá", norm: "Constituição do Amapá" }],
  BA: [{ on: "07-02", name: "Independência da Bahia", norm: "Constituição da Bahia, art. 6º, § 3º" }],
  CE: [{ on: "03-25", name: "Data Magna do Ceará", norm: "Constituição do Ceará, art. 18 (EC 73/2011)" }],
  ES: [{ on: 8, name: "Nossa Senhora da Penha", norm: "Lei estadual (ES) 11.010/2019", since: 2020 }],
  MA: [{ on: "07-28", name: "Adesão do Maranhão à Independência", norm: "Lei estadual (MA) 2.457/1964" }],
  MS: [{ on: "10-11", name: "Criação do Estado", norm: "Lei estadual (MS) 10/1979" }],
  PA: [{ on: "08-15", name: "Adesão do Grão-Pará à Independência", norm: "Lei estadual (PA) 5.999/1996" }],
  PB: [{ on: "08-05", name: "Fundação do Estado", norm: "Lei estadual (PB) 10.601/2015" }],
  PE: [{ on: "03-06", name: "Data Magna de Pernambuco", norm: "Lei estadual (PE) 16.059/2017", since: 2018 }],
  PI: [{ on: "10-19", name: "Dia do Piauí", norm: "Lei estadual (PI) 176/1937" }],
  RJ: [{ on: "04-23", name: "São Jorge", norm: "Lei estadual (RJ) 5.198/2008" }],
  RN: [{ on: "10-03", name: "Mártires de Cunhaú e Uruaçu", norm: "Lei estadual (RN) 8.913/2006" }],
  RO: [{ on: "01-04", name: "Criação do Estado", norm: "Lei estadual (RO) 2.291/2010" }],
  RR: [{ on: "10-05", name: "Criação do Estado", norm: "Constituição de Roraima, art. 9º" }],
  RS: [
    {
      on: "09-20",
      name: "Revolução Farroupilha",
      norm: "Constituição do Rio Grande do Sul, art. 6º, parágrafo único",
    },
  ],
  SE: [{ on: "07-08", name: "Emancipação Política de Sergipe", norm: "Constituição de Sergipe, art. 269" }],
  SP: [{ on: "07-09", name: "Revolução Constitucionalista", norm: "Lei estadual (SP) 9.497/1997" }],
  TO: [{ on: "10-05", name: "Criação do Estado", norm: "Lei estadual (TO) 98/1989" }],
};

/**
 * Days on which only the state's own courts close (Lei 1.408/1951 art. 5): from its law of judicial
 * organisation, and days of the state that the federal courts there do not observe, as the yearly act of the
 * TRE-DF shows for 30 November.
 */
const courtsByAbbr: Record<string, readonly YearlyDay[]> = {
  DF: [
    { on: -46, name: "Quarta-feira de Cinzas", norm: "Lei 11.697/2008, art. 60, § 3º" },
    { on: -4, name: "Quarta-feira Santa", norm: "Lei 11.697/2008, art. 60, § 3º" },
    { on: -3, name: "Quinta-feira Santa", norm: "Lei 11.697/2008, art. 60, § 3º" },
    { on: "08-11", name: "Criação dos Cursos Jurídicos", norm: "Lei 11.697/2008, art. 60, § 3º" },
    { on: "11-01", name: "Todos os Santos", norm: "Lei 11.697/2008, art. 60, § 3º" },
    { on: "11-30", name: "Dia do Evangélico", norm: "Lei distrital 963/1995" },
  ],
  RJ: [
    { on: -46, name: "Quarta-feira de Cinzas", norm: "Lei estadual (RJ) 6.956/2015, art. 66" },
    { on: -3, name: "Quinta-feira Santa", norm: "Lei estadual (RJ) 6.956/2015, art. 66" },
  ],
};

/** By the state's id: days on which every court that sits in the state closes. */
export const civilStateDays = byStateId(civilByAbbr);

/** By the state's id: days on which only the state's own courts close. */
export const stateCourtDays = byStateId(courtsByAbbr);

function byStateId(days: Record<string, readonly YearlyDay[]>): Record<number, readonly YearlyDay[]> {
  return Object.fromEntries(Object.entries(days).map(([abbr, own]) => [stateByAbbr(abbr)!.id, own]));
}
