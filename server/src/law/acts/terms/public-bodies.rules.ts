import { nameAt } from "../addressees/party-names.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Parties whose terms the law doubles, as the heading of an act names them (CPC arts. 180, 183 and 186). */

const PARTIES = new Stems(
  `AUTOR* REU RE REUS REQUERENTE* REQUERID* EXEQUENTE* EXECUTAD* EMBARGANTE* EMBARGAD* APELANTE* APELAD* AGRAVANTE* AGRAVAD* RECORRENTE*
   RECORRID* RECLAMAD* IMPETRAD* DEMANDAD* PROMOVID* INTERESSAD* POLO PASSIVO ATIVO LITISCONSORTE*`,
);
const BODIES = new Stems(
  "MUNICIPIO UNIAO INSS FAZENDA AUTARQUIA ESTADO DISTRITO INSTITUTO CONSELHO DEPARTAMENTO UNIVERSIDADE FUNDACAO PREFEITURA CAMARA DNIT IBAMA INCRA ANATEL ANVISA",
);
const NEAR = 4;

/** `Agravado: Município de Terra Nova`, `RÉU : INSTITUTO NACIONAL DO SEGURO SOCIAL`, `ao Município, para resposta`. */
export const hasPublicParty = (tokens: readonly Token[], cited: Uint8Array): boolean =>
  tokens.some(
    ({ folded }, at) =>
      !cited[at] &&
      ((folded === ":" &&
        PARTIES.has(tokens[at - 1]?.folded) &&
        tokens.slice(at + 1, at + NEAR).some((each) => BODIES.has(each.folded))) ||
        (/^AO?S?$/.test(tokens[at - 1]?.folded ?? "") && nameAt(tokens, at) === "treasury")),
  );
