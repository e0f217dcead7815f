import { instantAt } from "../../../platform/process/clock.ts";
import { chanceOf, choiceOf } from "../chance.rules.ts";

export type Movement = { progress_date: Date; progress_title: string; progress_text: string };

/** The fields of a lawsuit that its movements mention. */
export type MovingLawsuit = { process: string; action_nature: string; active: string; passive: string };

/** Movements of the CNJ's unified tables in their usual order, with what courts add. */
const pathOfLawsuit: readonly (readonly [string, string])[] = [
  ["Distribuído por sorteio", "Distribuição por sorteio ao juízo competente"],
  ["Conclusos para despacho", "Conclusão para despacho inicial"],
  ["Proferido despacho de mero expediente", "Determinada a citação de {passive}"],
  ["Expedição de mandado", "Mandado de citação e intimação"],
  ["Juntada de aviso de recebimento", "AR positivo de {passive}"],
  ["Juntada de petição de contestação", "Contestação de {passive}"],
  ["Expedição de certidão", "Certificada a tempestividade da contestação"],
  ["Juntada de petição de réplica", "Réplica de {active}"],
  ["Conclusos para decisão", "Conclusão para decisão de saneamento"],
  ["Decisão interlocutória", "Saneado o processo e fixados os pontos controvertidos"],
  ["Disponibilizado no Diário da Justiça Eletrônico", "Intimação das partes por seus procuradores"],
  ["Audiência de instrução e julgamento designada", "Por videoconferência"],
  ["Juntada de laudo pericial", "Laudo do perito do juízo"],
  ["Juntada de petição (outras)", "Manifestação de {active} sobre o laudo"],
  ["Decurso de prazo", "Decorrido o prazo de {passive} sem manifestação"],
  ["Conclusos para sentença", "Conclusão para sentença"],
  ["Julgado procedente em parte o pedido", "Sentença com resolução do mérito"],
  ["Juntada de petição de embargos de declaração", "Embargos de {passive}"],
  ["Remetidos os autos ao órgão julgador de segundo grau", "Para processar e julgar recurso"],
  ["Transitado em julgado", "Certificado o trânsito em julgado"],
];

const hours = ["08:12", "09:40", "10:05", "11:31", "13:18", "14:26", "15:52", "16:47", "17:33"];

/**
 * A lawsuit's movements up to a day: a part of the usual sequence, one to nine business days apart, the newest
 * at most 23 business days old.
 * @param days business days, newest first
 * @param now no movement is later
 */
export function movementsOf(lawsuit: MovingLawsuit, days: readonly string[], now: Date): Movement[] {
  const { process } = lawsuit;
  const count = 4 + Math.floor(chanceOf(process, "count") * 8);
  const first = Math.floor(chanceOf(process, "first") * (pathOfLawsuit.length - count));
  let at = Math.floor(chanceOf(process, "newest") ** 2 * 24);
  const movements: Movement[] = [];
  for (let step = first + count - 1; step >= first && at < days.length; step--) {
    const [title, details] = pathOfLawsuit[step]!;
    movements.push({
      progress_date: earlier(instantAt(days[at]!, choiceOf(hours, process, step)), now),
      progress_title: title,
      progress_text: details.replace("{active}", lawsuit.active).replace("{passive}", lawsuit.passive),
    });
    at += 1 + Math.floor(chanceOf(process, step, "pause") ** 2 * 9);
  }
  return movements;
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
