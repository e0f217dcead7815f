import { nameAt } from "../addressees/party-names.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Parties whose terms the law doubles, as the heading of an act names them (CPC arts. 180, 183 and 186). */

const PARTIES = new Stems(
  `AUTOR* REU RE REUS REQUERENTE* REQUERID* EXEQUENTE* EXECUTAD* EMBARGANTE* EMBARGAD* APELANTE* APELAD* AGRAVANTE* AGRAVAD* RECORRENTE*
   RECTE RECDO RECDA AGTE AGDO AGDA EMBTE EMBDO EMBDA APTE APDO APDA RECORRID* RECLAMAD* IMPETRAD* DEMANDAD* PROMOVID* INTERESSAD* POLO PASSIVO ATIVO LITISCONSORTE*`,
);
const BODIES = new Stems(
  "MUNICIPIO UNIAO INSS FAZENDA AUTARQUIA ESTADO DISTRITO INSTITUTO CONSELHO DEPARTAMENTO UNIVERSIDADE FUNDACAO PREFEITURA CAMARA DNIT IBAMA INCRA ANATEL ANVISA",
);
/** Named after another party of the same side. */
const FURTHER = new Set(["MUNICIPIO", "UNIAO", "INSS", "FAZENDA"]);
const NEAR = 4;
const FAR = 16;

/** `Agravado: Município de Terra Nova`, `RÉU : INSTITUTO NACIONAL DO SEGURO SOCIAL`, `ao Município, para resposta`. */
export const hasPublicParty = (tokens: readonly Token[], cited: Uint8Array): boolean =>
  tokens.some(
    ({ folded }, at) =>
      !cited[at] &&
      ((folded === ":" &&
        PARTIES.has(labelBefore(tokens, at)) &&
        (tokens.slice(at + 1, at + NEAR).some((each) => BODIES.has(each.folded)) ||
          isFurther(tokens, at + 1))) ||
        (/^AO?S?$/.test(tokens[at - 1]?.folded ?? "") && nameAt(tokens, at) === "treasury")),
  );

/** `APELANTE(S):`, `RÉU :`. */
const labelBefore = (tokens: readonly Token[], colon: number): string | undefined =>
  tokens[colon - 1]?.folded === ")" && tokens[colon - 3]?.folded === "("
    ? tokens[tokens[colon - 4]?.folded === "." ? colon - 5 : colon - 4]?.folded
    : tokens[colon - 1]?.folded;

/** `RECLAMADO: LIMPAX SERVIÇOS LTDA E MUNICÍPIO DE APARECIDA`. */
function isFurther(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + FAR && tokens[at] && tokens[at]!.folded !== ":"; at++)
    if (FURTHER.has(tokens[at]!.folded) && /^(?:E|,|;|\/)$/.test(tokens[at - 1]!.folded)) return true;
  return false;
}

/** `nomeio curadora a Defensoria Pública`, `ADV: DEFENSORIA PÚBLICA DO ESTADO`. */
export const namesPublicDefence = (tokens: readonly Token[], cited: Uint8Array): boolean =>
  tokens.some(
    ({ folded }, at) =>
      !cited[at] && folded === "DEFENSORIA" && tokens[at + 1]?.folded.startsWith("PUBLIC") === true,
  );
