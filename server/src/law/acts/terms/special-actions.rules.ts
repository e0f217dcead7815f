import { Stems } from "../words/stems.rules.ts";
import type { OrderedAction } from "./ordered-action.rules.ts";

/** What parties are ordered to do in special procedures, and which terms the law may give for it. */

const SPEAKS_ON = new Stems("DIGA DIGAM MANIFEST* FALE FALEM SOBRE ACERCA IMPUGN* VISTA OUCA OUCAM");
const HANDS_IN = new Stems(
  "APRESENTE APRESENTEM APRESENTAR PRESTE PRESTEM PRESTAR OFERECA OFERECER TRAGA TRAZER",
);

export const IN_SPECIAL_PROCEDURES: readonly OrderedAction[] = [
  {
    words: new Stems("PRIMEIRAS"),
    beside: new Stems("DECLARACOES"),
    unless: HANDS_IN,
    ids: { civel: "falar-sobre-primeiras-declaracoes" },
  },
  {
    words: new Stems("PRIMEIRAS"),
    beside: new Stems("DECLARACOES"),
    unless: SPEAKS_ON,
    ids: { civel: "primeiras-declaracoes" },
  },
  {
    words: new Stems("ULTIMAS"),
    beside: new Stems("DECLARACOES"),
    unless: HANDS_IN,
    ids: { civel: "ultimas-declaracoes" },
  },
  {
    words: new Stems("PREPARO"),
    beside: new Stems(
      "COMPROVE COMPROVEM COMPROVAR RECOLHA RECOLHAM RECOLHER EFETUE EFETUAR PAGUE PAGAR COMPLEMENTE COMPLEMENTAR",
    ),
    unless: new Stems("DESERTO DESERTA RESTITUICAO LAUDO PERITO PERITA ALEGADA FALTA AUSENCIA"),
    ids: { juizado: "preparo-no-juizado" },
  },
  {
    words: new Stems("AUTOS"),
    beside: new Stems("DEVOLVA DEVOLVAM RESTITUA RESTITUAM"),
    unless: new Stems(
      "VEICULO VALORES VALOR QUANTIA CARTA BEM BENS ALVARA SECRETARIA SERVENTIA SERVENTUARIO VARA MANDADO ARQUIVO TRIBUNAL ORIGEM",
    ),
    ids: { civel: "devolver-autos" },
  },
  { words: new Stems("ESBOCO"), beside: SPEAKS_ON, ids: { civel: "esboco-da-partilha" } },
  { words: new Stems("QUINHAO QUINHOES"), ids: { civel: "pedido-de-quinhao" } },
  {
    words: new Stems("DESCONSIDERACAO"),
    beside: new Stems("CITE CITEM CITAD* MANIFEST* DIGA DIGAM DEFESA RESPOSTA RESPOND* PROVAS INSTAUR*"),
    ids: { civel: "resposta-na-desconsideracao" },
  },
  // a defect of the petition, or only of something beside it
  { words: new Stems("PETICAODEFEITUOSA"), ids: { civel: "emenda" } },
  // whoever asks for another object: the other party has three days (CPC art. 853)
  {
    words: new Stems("SUBSTITUICAO SUBSTITUIR REDUCAO REFORCO AMPLIACAO"),
    beside: new Stems("PENHORA PENHORAD*"),
    ids: { civel: "ouvir-sobre-a-penhora" },
  },
  {
    words: new Stems("DISTRIBUICAO"),
    beside: new Stems("CANCELAMENTO CANCEL*"),
    ids: { civel: "custas-iniciais" },
  },
  {
    words: new Stems("INTERCORRENTE"),
    beside: SPEAKS_ON,
    ids: { civel: "prescricao-intercorrente" },
  },
  {
    words: new Stems("PREVIA"),
    beside: new Stems("DEFESA"),
    ids: { infancia: "defesa-previa-no-eca" },
  },
];
