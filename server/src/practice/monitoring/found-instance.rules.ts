import { createHash } from "node:crypto";
import { instanceShown } from "../progress/grades.rules.ts";

/** One line of a movement's tabled complements: what kind it is, and which of its values. */
export type Complement = {
  code: number | null;
  value: string | null;
  name: string | null;
  kind: string | null;
};

/** One step of the court's, as the national base tells it: it has no number of its own. */
export type FoundMovement = {
  code: number | null;
  name: string;
  at: Date;
  /** Where it happened, when that is told apart from the instance's own organ. */
  organ: string | null;
  complements: Complement[];
};

/** One instance of a lawsuit with its movements: a document of the national base. */
export type FoundInstance = {
  document_id: string;
  /** 20 digits. */
  number: string;
  court: string;
  grade: string;
  system: string | null;
  format: string | null;
  class_code: number | null;
  class_name: string | null;
  subjects: string[];
  organ: string | null;
  filed_on: string | null;
  secrecy: number;
  source_updated_at: Date | null;
  movements: FoundMovement[];
};

/**
 * What tells a movement from all others of its lawsuit. Two that agree in second, code, name and complements are one.
 * @param documentId the name by which the instance was first known
 */
export function movementKey(documentId: string, movement: FoundMovement): Buffer {
  const complements = movement.complements
    .map(({ code, value, name, kind }) => JSON.stringify([code, value, name, kind]))
    .toSorted();
  return createHash("sha1")
    .update(
      [
        documentId,
        movement.code ?? "",
        movement.at.toISOString(),
        movement.name,
        JSON.stringify(complements),
      ].join("|"),
    )
    .digest();
}

/** What is read under a movement's name: what completes it, then the instance and the organ. */
export function movementText(
  movement: FoundMovement,
  instance: Pick<FoundInstance, "grade" | "organ">,
): string {
  const complements = [...new Set(movement.complements.map(complementText).filter((text) => text !== ""))];
  const place = instanceShown(instance.grade, movement.organ ?? instance.organ);
  return [complements.join(", "), place].filter((line) => line !== "").join("\n");
}

/** The value's name; where the court left it out, its kind and value: `audiência: 3`. */
function complementText({ name, value, kind }: Complement): string {
  if (name !== null) return name;
  if (value === null) return "";
  return kind === null ? value : `${kind.replaceAll("_", " ")}: ${value}`;
}
