/** The roles in order: the first one a user has decides his first page after signing in. */
export const roles = [
  { id: 1, name: "admin", label: "Administrador", ordination: 1 },
  { id: 2, name: "admin_read", label: "Administrador (leitura)", ordination: 2 },
  { id: 3, name: "client_admin", label: "Administrador do escritório", ordination: 3 },
  { id: 4, name: "forwarding_agent", label: "Controladoria", ordination: 4 },
  { id: 5, name: "lawyer", label: "Advogado", ordination: 5 },
  { id: 6, name: "associate_lawyer", label: "Advogado associado", ordination: 6 },
] as const;

export type RoleName = (typeof roles)[number]["name"];

/** The roles that an office can assign; the others are the platform's. */
export const officeRoles = roles.filter(({ name }) => name !== "admin" && name !== "admin_read");

/** 1 basic, 2 and 3 complete; null without a company, or for a company without a plan. */
export type PlanType = 1 | 2 | 3 | null;

/** The first of the given roles, by the order above. */
export function firstRole(held: readonly RoleName[]): RoleName | undefined {
  return roles.find((role) => held.includes(role.name))?.name;
}

export function roleNames(ids: readonly number[]): RoleName[] {
  return roles.filter((role) => ids.includes(role.id)).map((role) => role.name);
}

/** Whether these roles make somebody an administrator of his office, of whom one must remain. */
export const administersOffice = (ids: readonly number[]): boolean => roleNames(ids).includes("client_admin");
