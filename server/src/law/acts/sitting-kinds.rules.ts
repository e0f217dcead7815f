import type { FoundSitting } from "@pauta/contract/law/acts";
import { Stems } from "./stems.rules.ts";
import type { Token } from "./tokens.rules.ts";

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
const EXAMINATION = new Set(["PERICIA", "PERICIAS", "VISTORIA", "VISTORIAS"]);
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
  const { said } = tokens[at]!;
  const next = [tokens[at + 1]?.said ?? "", tokens[at + 2]?.said ?? ""] as const;
  if (EXAMINATION.has(said) || isWorkOfExperts(tokens, at) || isByTechnicians(tokens, at))
    return "expert_exam";
  if (HEARING.has(said) || PARTS.has(said) || isPartInWords(tokens, at)) return "hearing";
  // "instrução e julgamento:" is a hearing's name
  if (said === "JULGAMENTO")
    return REMOTE.has(next[0]) || (next[0] === ":" && tokens[at - 1]?.said !== "E") ? "session" : null;
  if (said === "JURADOS") return tokens[at - 2]?.said === "SORTEIO" ? "session" : null;
  if (said === "CONVOCACAO") return isOrdinal(tokens, at - 1) ? "session" : null;
  if (said.startsWith("ASSEMBLEIA"))
    return /CREDORES/.test(`${next[1]} ${tokens[at + 3]?.said} ${tokens[at + 4]?.said}`) ? "session" : null;
  if (!SESSION.has(said) || isNoAgenda(tokens, at)) return null;
  if (HEARING.has(next[1])) return "hearing";
  return next.some((word) => TALKS.has(word)) ? "hearing" : "session";
}

/** `1ª convocação`, `segunda convocação`. */
const isOrdinal = (tokens: readonly Token[], at: number): boolean =>
  /^(?:ª|A|PRIMEIRA|SEGUNDA|TERCEIRA)$/.test(tokens[at]?.said ?? "") &&
  (tokens[at]!.kind === "word" ? tokens[at]!.said !== "A" : tokens[at - 1]?.kind === "number");

const TECHNICIANS = new Stems("PSICOSSOCIAL PSICOLOG* TECNICO TECNICA ASSISTENTE");
const NEAR = 10;

/** `ao Setor Técnico para estudo, com entrevista em`: not a hearing before the judge. */
function isByTechnicians(tokens: readonly Token[], at: number): boolean {
  const { said, sentence } = tokens[at]!;
  if (said !== "ENTREVISTA" && said !== "ENTREVISTAS") return false;
  return tokens
    .slice(Math.max(0, at - NEAR), at + NEAR)
    .some((each) => each.sentence === sentence && TECHNICIANS.has(each.said));
}

/** `depoimento pessoal`, `justificação prévia`, `Tipo: Conciliação`, `; não havendo acordo, instrução em`. */
function isPartInWords(tokens: readonly Token[], at: number): boolean {
  const { said } = tokens[at]!;
  const next = tokens[at + 1]?.said ?? "";
  const before = tokens[at - 1]?.said ?? "";
  if (said === "DEPOIMENTO" || said === "DEPOIMENTOS")
    return ["PESSOAL", "PESSOAIS", "ESPECIAL", "DA", "DO", "DAS", "DOS", "DE"].includes(next);
  if (said === "ENCERRAMENTO" && tokens[at + 2]?.said === "INSTRUCAO") return true;
  if (said === "INSPECAO") return next === "JUDICIAL";
  if (said === "JUSTIFICACAO") return next === "PREVIA" || ["DESIGNO", "DE"].includes(before);
  if (before === ":" && KINDS_IN_FORM.has(said)) return ["TIPO", "ATO"].includes(tokens[at - 2]?.said ?? "");
  if (KINDS_IN_FORM.has(said) && said !== "JULGAMENTO" && isOpening(tokens, at)) return true;
  return said === "INSTRUCAO" && ["EM", "DIA", "PARA"].includes(next) && before !== "DE" && before !== "DA";
}

const SETS = new Stems("RESERVO DESIGNO REDESIGNO MARCO REMARCO APRAZO AGENDO ADIO ANTECIPO");
const LEADS_TO_DAY = new Set([":", "EM", "NO", "DIA", "PARA", "P"]);
const BEFORE_DAY = 5;

/** `Instrução presencial no dia`, `CONTINUAÇÃO:`, `Redesigno a conciliação para`. */
function isOpening(tokens: readonly Token[], at: number): boolean {
  const { sentence } = tokens[at]!;
  const article = tokens[at - 1]?.said === "A" || tokens[at - 1]?.said === "NOVA" ? at - 2 : at - 1;
  // "Reservo, para a instrução, 12 de novembro"
  const isFor = tokens[at - 1]?.said === "A" && tokens[at - 2]?.said === "PARA";
  const isReserved = isFor && [3, 4, 5].some((back) => SETS.has(tokens[at - back]?.said));
  if (isReserved) return true;
  const opens = tokens[at - 1]?.sentence !== sentence || SETS.has(tokens[article]?.said ?? "");
  if (!opens) return false;
  const behind = tokens.slice(at + 1, at + 1 + BEFORE_DAY);
  return behind.some(({ said, sentence: own }) => own === sentence && LEADS_TO_DAY.has(said));
}

/** `por conflito de pauta`, `readequação da pauta`: a judge's own calendar. */
const isNoAgenda = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.said === "PAUTA" &&
  /^(?:CONFLITO|READEQUACAO|ADEQUACAO|REORGANIZACAO|AJUSTE)$/.test(tokens[at - 2]?.said ?? "");

/** `início dos trabalhos periciais`, `exame pericial`, `diligência marcada para`, `coleta de material`. */
function isWorkOfExperts(tokens: readonly Token[], at: number): boolean {
  const { said } = tokens[at]!;
  const next = [1, 2, 3].map((step) => tokens[at + step]?.said ?? "");
  if (/^PERICIA(?:L|IS)$/.test(said)) return BY_EXPERTS.has(tokens[at - 1]?.said ?? "");
  if (said === "TRABALHOS") return tokens[at - 2]?.said === "INICIO" && tokens[at - 1]?.said === "DOS";
  if (said === "COLETA") return next.some((word) => /^(?:MATERIAL|SANGUE|DNA|PADROES|AMOSTRAS)$/.test(word));
  if (said === "INSPECAO") return next[0] !== "JUDICIAL";
  const isSet = [1, 2, 3].some((back) =>
    /^(?:AGENDAMENTO|DESIGNACAO|DATA|REALIZACAO)$/.test(tokens[at - back]?.said ?? ""),
  );
  if (said === "EXAME" && isSet) return true;
  if (said === "EXAME" || said === "AVALIACAO")
    return next
      .slice(0, 2)
      .some((word) => /^(?:MEDIC[OA]|DNA|GRAFOTECNICO|PSICOLOGIC[OA]|SANIDADE|SOCIAL)$/.test(word));
  return said === "DILIGENCIA" && next.some((word) => /^(?:MARCAD|DESIGNAD|AGENDAD)A$/.test(word));
}

/** The word itself means a meeting; other words only count where a day is set or an hour follows. */
export const isPlain = (tokens: readonly Token[], at: number): boolean =>
  HEARING.has(tokens[at]!.said) || SESSION.has(tokens[at]!.said) || tokens[at]!.said === "JULGAMENTO";

/** The purpose of a sitting that has no word of its own. */
export function nameOf(tokens: readonly Token[], text: string, at: number): string {
  const isTwo = /^(?:PESSOAL|ESPECIAL|PREVIA|MEDICA|MEDICO|SOCIAL|TECNICA)$/.test(tokens[at + 1]?.said ?? "");
  return text.slice(tokens[at]!.start, tokens[isTwo ? at + 1 : at]!.end);
}
