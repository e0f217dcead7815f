import { stateByAbbr } from "@pauta/contract/federation-states";
import type { YearlyDay } from "./yearly-days.rules.ts";

/**
 * Days on which a state's law closes its courts, by the state's abbreviation: its own date (Lei 9.093/1995 art. 1, II)
 * and what its law of judicial organisation adds (Lei 1.408/1951 art. 5). Only what stands in a law that does not
 * change by the year; dates that the state moves about and the courts' bridge days are kept as acts.
 */
const byAbbr: Record<string, readonly YearlyDay[]> = {
  AM: [
    { on: "09-05", name: "Elevação do Amazonas à categoria de Província", norm: "Lei estadual (AM) 25/1977" },
  ],
  BA: [{ on: "07-02", name: "Independência da Bahia", norm: "Constituição da Bahia, art. 6º, § 3º" }],
  CE: [{ on: "03-25", name: "Data Magna do Ceará", norm: "Constituição do Ceará, art. 18 (EC 73/2011)" }],
  DF: [
    { on: -46, name: "Quarta-feira de Cinzas", norm: "Lei 11.697/2008, art. 60, § 3º" },
    { on: -4, name: "Quarta-feira Santa", norm: "Lei 11.697/2008, art. 60, § 3º" },
    { on: -3, name: "Quinta-feira Santa", norm: "Lei 11.697/2008, art. 60, § 3º" },
    { on: "08-11", name: "Criação dos Cursos Jurídicos", norm: "Lei 11.697/2008, art. 60, § 3º" },
    { on: "11-01", name: "Todos os Santos", norm: "Lei 11.697/2008, art. 60, § 3º" },
  ],
  MA: [{ on: "07-28", name: "Adesão do Maranhão à Independência", norm: "Lei estadual (MA) 2.457/1964" }],
  MS: [{ on: "10-11", name: "Criação do Estado", norm: "Lei estadual (MS) 10/1979" }],
  PA: [{ on: "08-15", name: "Adesão do Grão-Pará à Independência", norm: "Lei estadual (PA) 5.999/1996" }],
  PB: [{ on: "08-05", name: "Fundação do Estado", norm: "Lei estadual (PB) 10.601/2015" }],
  PE: [{ on: "03-06", name: "Data Magna de Pernambuco", norm: "Lei estadual (PE) 16.059/2017", since: 2018 }],
  PI: [{ on: "10-19", name: "Dia do Piauí", norm: "Lei estadual (PI) 176/1937" }],
  RJ: [
    { on: -46, name: "Quarta-feira de Cinzas", norm: "Lei estadual (RJ) 6.956/2015, art. 66" },
    { on: -3, name: "Quinta-feira Santa", norm: "Lei estadual (RJ) 6.956/2015, art. 66" },
    { on: "04-23", name: "São Jorge", norm: "Lei estadual (RJ) 5.198/2008" },
  ],
  RN: [{ on: "10-03", name: "Mártires de Cunhaú e Uruaçu", norm: "Lei estadual (RN) 8.913/2006" }],
  RS: [
    {
      on: "09-20",
      name: "Revolução Farroupilha",
      norm: "Constituição do Rio Grande do Sul, art. 6º, parágrafo único",
    },
  ],
  SP: [{ on: "07-09", name: "Revolução Constitucionalista", norm: "Lei estadual (SP) 9.497/1997" }],
};

/** The same by the state's id. */
export const stateDays: Record<number, readonly YearlyDay[]> = Object.fromEntries(
  Object.entries(byAbbr).map(([abbr, days]) => [stateByAbbr(abbr)!.id, days]),
);
