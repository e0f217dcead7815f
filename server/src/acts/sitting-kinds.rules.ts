import type { FoundSitting } from "@pauta/contract/acts";
import { Stems } from "./stems.rules.ts";
import type { Token } from "./tokens.rules.ts";

/** The words that name a hearing, a session of judgment or an expert's examination. */

export type SittingKind = FoundSitting["kind"];

const HEARING = new Set(["AUDIENCIA", "AUDIENCIAS"]);
const SESSION = new Set(["SESSAO", "SESSOES", "PAUTA", "PLENARIO"]);
/** A session of these is no court's. */
const TALKS = new Set(["CONCILIACAO", "MEDIACAO", "INSTRUCAO"]);
export const REMOTE = new Stems(
  "VIRTUAL VIRTUAIS VIRTUALMENTE VIDEOCONFER* TELEPRESENC* REMOTA REMOTO ZOOM TEAMS MEET WEBEX VIDEOCHAMADA",
);
/** What is done in a hearing, where the word is left out. */
const PARTS = new Set(
  "AIJ ACIJ ACI ENTREVISTA INTERROGATORIO INTERROGATORIOS OITIVA OITIVAS INQUIRICAO ACAREACAO".split(" "),
);
const EXAMINATION = new Set(["PERICIA", "PERICIAS", "VISTORIA"]);
const BY_EXPERTS = new Set(["TRABALHOS", "EXAME", "VISTORIA", "DILIGENCIA", "AVALIACAO"]);
const KINDS_IN_FORM = new Set([
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
  if (HEARING.has(said) || PARTS.has(said) || isPartInWords(tokens, at)) return "hearing";
  if (EXAMINATION.has(said) || isWorkOfExperts(tokens, at)) return "expert_exam";
  if (said === "JULGAMENTO") return REMOTE.has(tokens[at + 1]?.said) ? "session" : null;
  if (said === "JURADOS") return tokens[at - 2]?.said === "SORTEIO" ? "session" : null;
  if (
    said.startsWith("ASSEMBLEIA") &&
    /CREDORES/.test(`${tokens[at + 2]?.said} ${tokens[at + 3]?.said} ${tokens[at + 4]?.said}`)
  )
    return "session";
  if (!SESSION.has(said) || isNoAgenda(tokens, at)) return null;
  const next = [tokens[at + 1]?.said, tokens[at + 2]?.said];
  if (HEARING.has(next[1] ?? "")) return "hearing";
  return next.some((word) => TALKS.has(word ?? "")) ? "hearing" : "session";
}

/** `depoimento pessoal`, `justificação prévia`, `Tipo: Conciliação`, `; não havendo acordo, instrução em`. */
function isPartInWords(tokens: readonly Token[], at: number): boolean {
  const { said } = tokens[at]!;
  const next = tokens[at + 1]?.said ?? "";
  const before = tokens[at - 1]?.said ?? "";
  if (said === "DEPOIMENTO" || said === "DEPOIMENTOS")
    return ["PESSOAL", "PESSOAIS", "ESPECIAL", "DA", "DO", "DAS", "DOS", "DE"].includes(next);
  if (said === "JUSTIFICACAO") return next === "PREVIA" || ["DESIGNO", "DE"].includes(before);
  if (before === ":" && KINDS_IN_FORM.has(said)) return ["TIPO", "ATO"].includes(tokens[at - 2]?.said ?? "");
  return said === "INSTRUCAO" && ["EM", "DIA", "PARA"].includes(next) && before !== "DE" && before !== "DA";
}

/** `por conflito de pauta`, `readequação da pauta`: a judge's diary. */
const isNoAgenda = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.said === "PAUTA" &&
  /^(?:CONFLITO|READEQUACAO|ADEQUACAO|REORGANIZACAO|AJUSTE)$/.test(tokens[at - 2]?.said ?? "");

/** `início dos trabalhos periciais`, `exame pericial`. */
const isWorkOfExperts = (tokens: readonly Token[], at: number): boolean =>
  (/^PERICIA(?:L|IS)$/.test(tokens[at]!.said) && BY_EXPERTS.has(tokens[at - 1]?.said ?? "")) ||
  (tokens[at]!.said === "TRABALHOS" && tokens[at - 2]?.said === "INICIO" && tokens[at - 1]?.said === "DOS");

/** The word itself says that people come together; the others only where a day is set or an hour stands by. */
export const isPlain = (tokens: readonly Token[], at: number): boolean =>
  HEARING.has(tokens[at]!.said) || SESSION.has(tokens[at]!.said) || tokens[at]!.said === "JULGAMENTO";

/** What a sitting is for that has no word of its own. */
export function nameOf(tokens: readonly Token[], text: string, at: number): string {
  const isTwo = /^(?:PESSOAL|ESPECIAL|PREVIA|MEDICA|SOCIAL)$/.test(tokens[at + 1]?.said ?? "");
  return text.slice(tokens[at]!.start, tokens[isTwo ? at + 1 : at]!.end);
}
