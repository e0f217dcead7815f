import type { FoundSitting } from "@pauta/contract/law/acts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Words for a hearing, a session of judgment or an expert's examination. */

export type SittingKind = FoundSitting["kind"];

const HEARING = new Set(["AUDIENCIA", "AUDIENCIAS"]);
const SESSION = new Set(["SESSAO", "SESSOES", "PAUTA", "PLENARIO"]);
/** A session of these kinds is not a court's session. */
const TALKS = new Set(["CONCILIACAO", "MEDIACAO", "INSTRUCAO", "INICIAL", "UNA"]);
export const REMOTE = new Stems(
  "VIRTUAL VIRTUAIS VIRTUALMENTE VIDEOCONFER* TELEPRESENC* REMOTA REMOTO ZOOM TEAMS MEET WEBEX VIDEOCHAMADA",
);
/** Parts of a hearing, in texts that leave the word out. */
const PARTS = new Set(
  "AIJ ACIJ ACI ENTREVISTA INTERROGATORIO INTERROGATORIOS OITIVA OITIVAS INQUIRICAO ACAREACAO CERIMONIA".split(
    " ",
  ),
);
const EXAMINATION = new Set(["PERICIA", "PERICIAS", "PERICIANDO", "PERICIANDA", "VISTORIA", "VISTORIAS"]);
const BY_EXPERTS = new Set(["TRABALHOS", "EXAME", "VISTORIA", "DILIGENCIA", "AVALIACAO"]);
/** Purposes of hearings, in texts that leave the word out. */
const KINDS_IN_FORM = new Set([
  "CONTINUACAO",
  "ENCERRAMENTO",
  "JUSTIFICACAO",
  "ADMONITORIA",
  "CONCILIACAO",
  "MEDIACAO",
  "INSTRUCAO",
  "INICIAL",
  "UNA",
  "JULGAMENTO",
  "PRELIMINAR",
]);

export function kindAt(tokens: readonly Token[], at: number): SittingKind | null {
  const { folded } = tokens[at]!;
  const next = [tokens[at + 1]?.folded ?? "", tokens[at + 2]?.folded ?? ""] as const;
  if (EXAMINATION.has(folded) || isWorkOfExperts(tokens, at) || isByTechnicians(tokens, at))
    return "expert_exam";
  if (HEARING.has(folded) || PARTS.has(folded) || isPartInWords(tokens, at)) return "hearing";
  // "instrução e julgamento:" is a hearing's name
  if (folded === "JULGAMENTO" && tokens[at - 1]?.folded === "PARA" && isDaySet(tokens, at)) return "hearing";
  if (folded === "JULGAMENTO")
    return REMOTE.has(next[0]) || (next[0] === ":" && tokens[at - 1]?.folded !== "E") ? "session" : null;
  if (folded === "JURADOS") return tokens[at - 2]?.folded === "SORTEIO" ? "session" : null;
  if (folded === "CONVOCACAO") return isOrdinal(tokens, at - 1) ? "session" : null;
  if (folded.startsWith("ASSEMBLEIA"))
    return /CREDORES/.test(`${next[1]} ${tokens[at + 3]?.folded} ${tokens[at + 4]?.folded}`)
      ? "session"
      : null;
  if (!SESSION.has(folded) || isNoAgenda(tokens, at)) return null;
  if (HEARING.has(next[1])) return "hearing";
  return next.some((word) => TALKS.has(word)) ? "hearing" : "session";
}

/** `Para julgamento, designa-se o dia`: the sentence is read there (CLT art. 850). */
const isDaySet = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at + 1, at + 7).some(({ folded }) => folded === "DIA") &&
  tokens.slice(at + 1, at + 5).some(({ folded }) => /^(?:DESIGN|MARC|FIX|APRAZ)[A-Z]+$/.test(folded));

/** `1ª convocação`, `segunda convocação`. */
const isOrdinal = (tokens: readonly Token[], at: number): boolean =>
  /^(?:ª|A|PRIMEIRA|SEGUNDA|TERCEIRA)$/.test(tokens[at]?.folded ?? "") &&
  (tokens[at]!.kind === "word" ? tokens[at]!.folded !== "A" : tokens[at - 1]?.kind === "number");

const TECHNICIANS = new Stems("PSICOSSOCIAL PSICOLOG* TECNICO TECNICA ASSISTENTE");
const NEAR = 10;

/** `ao Setor Técnico para estudo, com entrevista em`: not a hearing before the judge. */
function isByTechnicians(tokens: readonly Token[], at: number): boolean {
  const { folded, sentence } = tokens[at]!;
  if (folded !== "ENTREVISTA" && folded !== "ENTREVISTAS") return false;
  return tokens
    .slice(Math.max(0, at - NEAR), at + NEAR)
    .some((each) => each.sentence === sentence && TECHNICIANS.has(each.folded));
}

/** `depoimento pessoal`, `justificação prévia`, `Tipo: Conciliação`, `; não havendo acordo, instrução em`. */
function isPartInWords(tokens: readonly Token[], at: number): boolean {
  const { folded } = tokens[at]!;
  const next = tokens[at + 1]?.folded ?? "";
  const before = tokens[at - 1]?.folded ?? "";
  if (folded === "DEPOIMENTO" || folded === "DEPOIMENTOS")
    return (
      ["PESSOAL", "PESSOAIS", "ESPECIAL", "DA", "DO", "DAS", "DOS", "DE"].includes(next) ||
      isTaken(tokens, at)
    );
  if (folded === "ENCERRAMENTO" && tokens[at + 2]?.folded === "INSTRUCAO") return true;
  if (folded === "INSPECAO") return next === "JUDICIAL";
  if (folded === "JUSTIFICACAO") return next === "PREVIA" || ["DESIGNO", "DE"].includes(before);
  if (before === ":" && KINDS_IN_FORM.has(folded))
    return ["TIPO", "ATO"].includes(tokens[at - 2]?.folded ?? "");
  if (KINDS_IN_FORM.has(folded) && folded !== "JULGAMENTO" && isOpening(tokens, at)) return true;
  return folded === "INSTRUCAO" && ["EM", "DIA", "PARA"].includes(next) && before !== "DE" && before !== "DA";
}

/** `Colha-se o depoimento em 3/3/2027`, `tome-se o depoimento no dia`. */
const isTaken = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - TAKEN_NEAR), at)
    .some(
      ({ folded, sentence }) =>
        sentence === tokens[at]!.sentence &&
        /^(?:COLH|TOM)(?:AM?|EM?|ER|AR|ERA|ARA|IDO|ADO|IDOS|ADOS)$/.test(folded),
    ) && ["EM", "NO", "DIA", "PARA", ",", "A"].includes(tokens[at + 1]?.folded ?? "");
const TAKEN_NEAR = 6;

const SETS = new Stems("RESERVO DESIGNO REDESIGNO MARCO REMARCO APRAZO AGENDO ADIO ANTECIPO");
const LEADS_TO_DAY = new Set([":", "EM", "NO", "DIA", "PARA", "P"]);
const BEFORE_DAY = 5;

/** `Instrução presencial no dia`, `CONTINUAÇÃO:`, `Redesigno a conciliação para`. */
function isOpening(tokens: readonly Token[], at: number): boolean {
  const { sentence } = tokens[at]!;
  const article = tokens[at - 1]?.folded === "A" || tokens[at - 1]?.folded === "NOVA" ? at - 2 : at - 1;
  // "Reservo, para a instrução, 12 de novembro"
  const isFor = tokens[at - 1]?.folded === "A" && tokens[at - 2]?.folded === "PARA";
  const isReserved = isFor && [3, 4, 5].some((back) => SETS.has(tokens[at - back]?.folded));
  if (isReserved) return true;
  // "Para instrução, adia-se para o dia 22/09"
  if (tokens[at - 1]?.folded === "PARA" && tokens[at - 2]?.sentence !== sentence) return true;
  const opens = tokens[at - 1]?.sentence !== sentence || SETS.has(tokens[article]?.folded ?? "");
  if (!opens) return false;
  const behind = tokens.slice(at + 1, at + 1 + BEFORE_DAY);
  return behind.some(({ folded, sentence: own }) => own === sentence && LEADS_TO_DAY.has(folded));
}

/** `por conflito de pauta`, `readequação da pauta`: a judge's own calendar. */
const isNoAgenda = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.folded === "PAUTA" &&
  /^(?:CONFLITO|READEQUACAO|ADEQUACAO|REORGANIZACAO|AJUSTE)$/.test(tokens[at - 2]?.folded ?? "");

/** `início dos trabalhos periciais`, `exame pericial`, `diligência marcada para`, `coleta de material`. */
function isWorkOfExperts(tokens: readonly Token[], at: number): boolean {
  const { folded } = tokens[at]!;
  const next = [1, 2, 3].map((step) => tokens[at + step]?.folded ?? "");
  if (/^PERICIA(?:L|IS)$/.test(folded)) return BY_EXPERTS.has(tokens[at - 1]?.folded ?? "");
  if (folded === "TRABALHOS") return tokens[at - 2]?.folded === "INICIO" && tokens[at - 1]?.folded === "DOS";
  if (folded === "COLETA")
    return next.some((word) => /^(?:MATERIAL|SANGUE|DNA|PADROES|AMOSTRAS)$/.test(word));
  if (folded === "INSPECAO") return next[0] !== "JUDICIAL";
  const isSet = [1, 2, 3].some((back) =>
    /^(?:AGENDAMENTO|DESIGNACAO|DATA|REALIZACAO)$/.test(tokens[at - back]?.folded ?? ""),
  );
  if (folded === "EXAME" && isSet) return true;
  if (folded === "EXAME" || folded === "AVALIACAO")
    return next
      .slice(0, 2)
      .some((word) => /^(?:MEDIC[OA]|DNA|GRAFOTECNICO|PSICOLOGIC[OA]|SANIDADE|SOCIAL)$/.test(word));
  return folded === "DILIGENCIA" && next.some((word) => /^(?:MARCAD|DESIGNAD|AGENDAD)A$/.test(word));
}

/** The word itself means a meeting; other words only count where a day is set or an hour follows. */
export const isPlain = (tokens: readonly Token[], at: number): boolean =>
  HEARING.has(tokens[at]!.folded) || SESSION.has(tokens[at]!.folded) || tokens[at]!.folded === "JULGAMENTO";

/** The purpose of a sitting that has no word of its own. */
export function nameOf(tokens: readonly Token[], text: string, at: number): string {
  const isTwo = /^(?:PESSOAL|ESPECIAL|PREVIA|MEDICA|MEDICO|SOCIAL|TECNICA)$/.test(
    tokens[at + 1]?.folded ?? "",
  );
  return text.slice(tokens[at]!.start, tokens[isTwo ? at + 1 : at]!.end);
}
