import type { Addressee } from "@pauta/contract/law/acts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Terms of parties that may not run from the gazette: their day is uncertain. */

const FIRST = new Set(["COM", "APOS", "DEPOIS", "QUANDO", "TAO"]);
const COMES = new Stems(
  `JUNTADA VINDA APRESENTACAO ENTREGA RESPOSTA* CHEGADA RETORNO DEVOLUCAO CUMPRIMENTO MANIFESTACAO LAUDO CONTESTACAO INFORMACOES
   REALIZACAO DEPOSITO PAGAMENTO RECOLHIMENTO ESCLARECIMENTOS CALCULOS PARECER DOCUMENTOS DOCUMENTACAO OFICIO VIER VIEREM LOGO`,
);
const COME = new Stems(
  "JUNTAD* APRESENTAD* VINDO VINDA VINDOS VINDAS ENTREGUE* PRESTAD* RECOLHID* DEPOSITAD* OFERECID* REALIZAD* CUMPRID* DEVOLVID*",
);
const HAS_COME = new Stems("JUNTAD* APRESENTAD* REALIZAD* OFERECID*");
const NOW = new Set(["FICA", "FICAM", "VISTA", "VISTAS", "INTIMO", "ABRO"]);
const ARTICLES = new Set(["O", "A", "OS", "AS", "DE", "DA", "DO", "RESPECTIVA", "RESPECTIVO"]);
const LONGEST = 40;

/** Parties summoned in person by law: CPC arts. 180, 183 § 1º and 186 § 1º. */
const IN_PERSON = new Set<Addressee>(["treasury", "public_defence", "prosecution"]);
const PERSONALLY = new Stems("PESSOALMENTE PESSOAL");
const IN_TURN = new Stems(
  "SUCESSIVO SUCESSIVOS SUCESSIVAMENTE SUCESSIVA CADA INICIANDO COMECANDO COMECAR PRIMEIRAMENTE",
);
const SUMMONS = new Stems("INTIM* CITE CITEM CITACAO NOTIFI*");
const NEAR = 6;

/** A party that is summoned in person, after another party, or after an event. */
export const mayNotRunYet = (
  tokens: readonly Token[],
  { from, next }: { from: number; next: number },
  addressee: Addressee,
): boolean =>
  IN_PERSON.has(addressee) ||
  beginsLater(tokens, from) ||
  runsFromEvent(tokens, next) ||
  isBegunBy(tokens, from) ||
  isHandedOn(tokens, from, next) ||
  isOfWhoIsSummoned(tokens, from, next);

/** `em 3 dias, contados da audiência`, `15 dias da entrevista`. */
function runsFromEvent(tokens: readonly Token[], next: number): boolean {
  const { sentence } = tokens[next - 1]!;
  for (let at = next; at < next + NEAR && tokens[at]?.sentence === sentence; at++) {
    const { folded } = tokens[at]!;
    if (EVENTS.has(folded)) return FROM.test(tokens[at - 1]?.folded ?? "");
    if (
      !/^(?:,|CONTAD[OA]S?|A|CONTAR|PARTIR|D[AOE]S?|APOS|DEPOIS|UTEIS|CORRIDOS|O|RESPECTIV[AO]|REFERID[AO])$/.test(
        folded,
      )
    )
      return false;
  }
  return false;
}
const FROM = /^(?:D[AO]S?|A|O|RESPECTIV[AO]|REFERID[AO])$/;
const EVENTS = new Stems(
  "AUDIENCIA ENTREVISTA ATO SESSAO JUNTADA VENCIMENTO PERICIA EXAME SOLENIDADE RETORNO ASSEMBLEIA",
);

/** `Da juntada do laudo correrá o prazo de 10 dias`, `10 dias, fluindo o prazo da entrega do laudo`. */
function isBegunBy(tokens: readonly Token[], from: number): boolean {
  const sentence = sentenceOf(tokens, from);
  return sentence.some(
    ({ folded }, at) =>
      BEGUN.has(folded) &&
      sentence
        .slice(Math.max(0, at - BEGUN_NEAR), at + BEGUN_NEAR)
        .some(
          (each, step, near) =>
            (COMES.has(each.folded) || EVENTS.has(each.folded)) &&
            OF_WHICH.test(near[step - 1]?.folded ?? ""),
        ),
  );
}
const BEGUN = new Stems(
  `CORRERA CORRERAO CORRENDO FLUIRA FLUIRAO FLUINDO FLUIR INICIARA INICIARAO INICIANDO INICIAR INICIO COMECARA COMECANDO CONTARA
   CONTANDO CONTA CONTAM CONTAR CORRE CORREM FLUI FLUEM INICIA INICIAM COMECA COMECAM`,
);
const BEGUN_NEAR = 8;
const OF_WHICH = /^D[AO]S?$/;

/** `vista ao Ministério Público por 5 dias e, em seguida, à Defesa`: the second has his days after the first. */
function isHandedOn(tokens: readonly Token[], from: number, next: number): boolean {
  const { sentence } = tokens[from]!;
  const last = Math.min(tokens.length, next + LONGEST);
  for (let at = Math.max(0, from - LONGEST); at < last; at++) {
    if (!isThen(tokens, at) || Math.abs(tokens[at]!.sentence - sentence) > 0) continue;
    const to = tokens[at + 1]?.folded === "," ? at + 2 : at + 1;
    const [word, whom] = [tokens[to]?.folded ?? "", tokens[to + 1]?.folded];
    if (TO_WHOM.has(word) && whom !== undefined && !ONWARD.has(whom)) return true;
  }
  return false;
}
const TO_WHOM = new Set(["A", "AO", "AOS", "AS"]);
/** Where a case goes next, and who is no client. */
const ONWARD = new Stems(
  "CONCLUSO* CONCLUSAO ARQUIVO CARTORIO CONTADOR* TRIBUNAL* MINISTERIO PARQUET MP SECRETARIA PERIT* TURMA CAMARA GABINETE CEJUSC RELATOR*",
);
const isThen = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]!.folded === "SEGUIDA" && tokens[at - 1]?.folded === "EM") ||
  (tokens[at]!.folded === "FIM" && tokens[at - 1]?.folded === "POR") ||
  (tokens[at]!.folded === "SEQUENCIA" && tokens[at - 1]?.folded === "NA");

function sentenceOf(tokens: readonly Token[], from: number): readonly Token[] {
  const { sentence } = tokens[from]!;
  let first = from;
  while (first > 0 && from - first < LONGEST && tokens[first - 1]!.sentence === sentence) first--;
  return tokens.slice(first, from + LONGEST).filter((each) => each.sentence === sentence);
}

/** `Intime-se pessoalmente o executado para, em 3 dias`, `no prazo sucessivo de 15 dias`. */
function isOfWhoIsSummoned(tokens: readonly Token[], from: number, next: number): boolean {
  const { sentence } = tokens[from]!;
  if (
    tokens
      .slice(Math.max(0, from - NEAR), next + NEAR)
      .some((each) => each.sentence === sentence && IN_TURN.has(each.folded))
  )
    return true;
  for (let at = from - 1; at >= 0 && from - at < LONGEST && tokens[at]!.sentence === sentence; at--)
    if (PERSONALLY.has(tokens[at]!.folded))
      return tokens.slice(Math.max(0, at - NEAR), at + NEAR).some(({ folded }) => SUMMONS.has(folded));
  return false;
}

/**
 * Whether the sentence of a term begins with a condition: `com a juntada do laudo, digam as partes em 15
 * dias`.
 */
function beginsLater(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  let at = from;
  while (at > 0 && from - at < LONGEST && tokens[at - 1]!.sentence === sentence) at--;
  if (tokens[at]?.folded === "E") at++;
  if (isOfAbsence(tokens, at)) return true;
  if (isAfterPause(tokens, at)) return true;
  // "juntado o laudo, ficam as partes intimadas": the event has happened
  if (HAS_COME.has(tokens[at]?.folded) && tokens.slice(at, from).some(({ folded }) => NOW.has(folded)))
    return false;
  if (COME.has(tokens[at]?.folded))
    return ARTICLES.has(tokens[at + 1]?.folded ?? "") || tokens[at + 1]?.kind === "word";
  if (!FIRST.has(tokens[at]?.folded ?? "")) return false;
  let next = at + 1;
  while (next < at + 4 && ARTICLES.has(tokens[next]?.folded ?? "")) next++;
  return COMES.has(tokens[next]?.folded) || isWithWhatComes(tokens, at);
}

/** `A ausência deverá ser justificada em 5 dias`: only who stays out has to. */
const isOfAbsence = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(at, at + 4)
    .some(
      ({ folded, sentence }) =>
        sentence === tokens[at]!.sentence && /^(?:AUSENCIA|COMPARECIMENTO|IMPOSSIBILIDADE)$/.test(folded),
    );

const ENDED = new Stems(
  "FINDO FINDA FINDOS DECORRID* TRANSCORRID* ESCOAD* VENCID* ENCERRADO SUPERADO PASSAD*",
);
const PAUSE = /^(?:SUSPEN[DS]|SOBREST|PARALIS)/;
const PAUSE_NEAR = 40;

/** `Suspendo o processo por 60 dias. Findos, digam as partes em 10 dias`: not from now. */
function isAfterPause(tokens: readonly Token[], at: number): boolean {
  if (!ENDED.has(tokens[at]?.folded ?? "")) return false;
  const { sentence } = tokens[at]!;
  return tokens
    .slice(Math.max(0, at - PAUSE_NEAR), at)
    .some((each) => each.sentence >= sentence - 2 && each.sentence < sentence && PAUSE.test(each.folded));
}

/**
 * `Com a estimativa, digam as partes`: whatever is between "com o" and a comma has to come first, unless it
 * is an idiom.
 */
function isWithWhatComes(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]!.folded !== "COM" || !THE.has(tokens[at + 1]?.folded ?? "")) return false;
  const [what] = tokens.slice(at + 2, at + 3);
  if (what?.kind !== "word" || MANNERS.has(what.folded)) return false;
  return tokens.slice(at + 3, at + 8).some(({ folded }) => folded === ",");
}
const THE = new Set(["O", "A", "OS", "AS"]);
const MANNERS = new Stems(
  `FINALIDADE FIM FITO INTUITO OBJETIVO ESCOPO ADVENTO DEVID* MAXIMA CAUTELA* URGENCIA RAZAO PRESENTE RESSALVA* OBSERVA* ENTRADA
   EDICAO PROMULGACAO VIGENCIA REFORMA MAIOR VENIA ALTERACAO NOVA REDACAO CONCORDANCIA AQUIESCENCIA ANUENCIA`,
);
