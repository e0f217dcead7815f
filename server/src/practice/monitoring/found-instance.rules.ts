import { createHash } from "node:crypto";
import { instanceShown } from "../progress/grades.rules.ts";

/** One complement of a movement: its kind and its value. */
export type Complement = {
  code: number | null;
  value: string | null;
  name: string | null;
  kind: string | null;
};

/** A movement of the court in the national base, which has no id of its own. */
export type FoundMovement = {
  code: number | null;
  name: string;
  at: Date;
  /** The organ where it happened, if it differs from the instance's own. */
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
 * Identifies a movement within its lawsuit. Two with the same second,
 * code, name and complements are one movement.
 * @param documentId the name under which the instance was first found
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

/** The text under a movement's name: its complements, then the instance and the organ. */
export function movementText(
  movement: FoundMovement,
  instance: Pick<FoundInstance, "grade" | "organ">,
): string {
  const complements = [...new Set(movement.complements.map(complementText).filter((text) => text !== ""))];
  const place = instanceShown(instance.grade, movement.organ ?? instance.organ);
  return [complements.join(", "), place].filter((line) => line !== "").join("\n");
}

/** The value's name; if the court omitted it, its kind and value: `audiência: 3`. */
function complementText({ name, value, kind }: Complement): string {
  if (name !== null) return name;
  if (value === null) return "";
  return kind === null ? value : `${kind.replaceAll("_", " ")}: ${value}`;
}
