const ADMINISTRATOR = 3;

/** What decides whether somebody may be changed or deleted. */
export type Person = { id: number; status: "A" | "I"; role_ids: readonly number[] };

export const isAdministrator = ({ status, role_ids }: Omit<Person, "id">): boolean =>
  status === "A" && role_ids.includes(ADMINISTRATOR);

/**
 * Whether a change, or a deletion, would leave the office without an active administrator.
 * @param administrators active ones in the office, the person among them
 */
export const takesLastAdministrator = (
  before: Person,
  after: Omit<Person, "id"> | undefined,
  administrators: number,
): boolean => isAdministrator(before) && !(after && isAdministrator(after)) && administrators <= 1;

/**
 * Why an office cannot have one more active person: its plan says how many. Undefined when there is room; a company
 * without a plan has no such limit.
 */
export function seatFault(office: {
  plan_name: string | null;
  users_quantity: number | null;
  active: number;
}): string | undefined {
  const { plan_name: plan, users_quantity: most, active } = office;
  if (most === null || active < most) return undefined;
  const people = most === 1 ? "1 usuário" : `${most} usuários`;
  return `O plano ${plan} permite ${people}, e o escritório já tem ${active}. Exclua ou desative um usuário, ou mude de plano.`;
}

/** By field: what concerns the own entrance is changed in the profile, which asks for the present password. */
export function ownEntranceFaults(
  before: { username: string; email: string },
  after: { username: string; email: string; status?: "A" | "I" | undefined; password?: string | undefined },
): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  if (after.email.toLowerCase() !== before.email.toLowerCase())
    fields["email"] = ["O seu próprio e-mail é trocado no perfil"];
  if (after.username.toLowerCase() !== before.username.toLowerCase())
    fields["username"] = ["O seu próprio usuário é trocado no perfil"];
  if (after.password !== undefined) fields["password"] = ["A sua própria senha é trocada no perfil"];
  if (after.status === "I") fields["status"] = ["Você não pode desativar seu próprio usuário"];
  return fields;
}

/** Whether somebody who is signed in must sign in again: what he may do has changed, or how he gets in. */
export function endsSessions(
  before: Person,
  after: Omit<Person, "id"> & { password_hash?: string | undefined },
): boolean {
  const kept = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(",");
  return (
    after.password_hash !== undefined ||
    after.status !== before.status ||
    kept(after.role_ids) !== kept(before.role_ids)
  );
}
