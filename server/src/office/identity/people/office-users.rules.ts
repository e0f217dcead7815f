const ADMINISTRATOR = 3;

/** What decides whether a person may be changed or deleted. */
export type Person = { id: number; status: "A" | "I"; role_ids: readonly number[] };

const isAdministrator = ({ status, role_ids }: Omit<Person, "id">): boolean =>
  status === "A" && role_ids.includes(ADMINISTRATOR);

/**
 * Whether a change, or a deletion, would leave the office without an active administrator. @param
 * administrators the office's active ones, including the person
 */
export const removesLastAdministrator = (
  before: Person,
  after: Omit<Person, "id"> | undefined,
  administrators: number,
): boolean => isAdministrator(before) && !(after && isAdministrator(after)) && administrators <= 1;

/**
 * Returns why an office cannot have one more active person: the limit of its plan. Undefined when there is a
 * seat; a company without a plan has no limit.
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

/** Errors by field: one's own email and password are changed in the profile, which requires the current password. */
export function ownSignInFaults(
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

/** Whether a signed-in person must sign in again, because his rights or his sign-in data have changed. */
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
