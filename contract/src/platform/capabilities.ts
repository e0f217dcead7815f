import type { PlanType, RoleName } from "./roles.ts";

/** What authorization may depend on about the caller. */
export type Actor = {
  id: number;
  company_id: number | null;
  roles: readonly RoleName[];
  plan_type: PlanType;
};

type Rule = (actor: Actor) => boolean;

const role =
  (...names: RoleName[]): Rule =>
  (actor) =>
    names.some((name) => actor.roles.includes(name));
const inCompany: Rule = (actor) => actor.company_id !== null;
const all =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.every((rule) => rule(actor));

const member = all(inCompany, role("client_admin", "forwarding_agent", "lawyer", "associate_lawyer"));
const isPlatformStaff = role("admin", "admin_read");
const runsTheQueue = all(inCompany, role("forwarding_agent"));
const onBasicPlan: Rule = (actor) => actor.plan_type === 1;
const onBasicPlanOrNone: Rule = (actor) => actor.plan_type === 1 || actor.plan_type === null;
const beyondBasicPlan: Rule = (actor) => actor.plan_type !== 1;
const any =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.some((rule) => rule(actor));
/** Manages the people of an office that may have more than one. */
const runsAnOffice = all(inCompany, role("client_admin"), beyondBasicPlan);
const hasPlan: Rule = (actor) => actor.plan_type !== null;
const seesWholeOffice = all(inCompany, role("client_admin", "forwarding_agent"));

/** The one table of permissions. One line for each capability; the role matrix test compares it with its own. */
export const capabilities = {
  "events.listen": (actor) => actor.plan_type !== 1,
  "platform.dashboard": role("admin"),
  "companies.read": isPlatformStaff,
  "companies.change": role("admin"),
  "company.read": member,
  "company.change": all(inCompany, role("client_admin")),
  "gazettes.import": role("admin"),
  "users.read": (actor) => isPlatformStaff(actor) || member(actor),
  "users.read_whole": any(isPlatformStaff, runsAnOffice),
  "users.manage": any(role("admin"), runsAnOffice),
  "users.office_page": all(runsAnOffice, hasPlan),
  "tags.read": member,
  "tags.write": all(inCompany, role("client_admin")),
  "phone_book.work": member,
  "clients.work": member,
  "clients.erase": all(inCompany, role("client_admin")),
  "lawsuits.read": member,
  "lawsuits.create": member,
  "lawsuits.change": any(runsTheQueue, all(member, onBasicPlan)),
  "lawsuits.name_responsible": runsTheQueue,
  "lawsuits.see_entry_time": runsTheQueue,
  "lawsuits.files": all(member, beyondBasicPlan),
  "lawsuits.manual_progress": all(member, beyondBasicPlan),
  "lawsuits.monitor": any(runsTheQueue, all(member, onBasicPlan)),
  "spreadsheets.import": member,
  "search.use": member,
  "lists.filter": member,
  "lists.by_responsible": runsTheQueue,
  "lists.keep_views": any(isPlatformStaff, member),
  "lists.share_views": all(inCompany, role("client_admin")),
  "publications.read": member,
  "publications.read_all": seesWholeOffice,
  "publications.treat": member,
  "publications.treat_individually": all(member, onBasicPlanOrNone),
  "publications.forward": seesWholeOffice,
  "publications.mail_day": role("admin"),
  "holidays.read": isPlatformStaff,
  "holidays.write": role("admin"),
  "plans.read": isPlatformStaff,
  "plans.write": role("admin"),
  "companies.register": role("admin"),
  "invoices.read": any(isPlatformStaff, all(inCompany, role("client_admin"))),
  "invoices.change": role("admin"),
  "readjustments.read": isPlatformStaff,
  "readjustments.decide": role("admin"),
  "compromises.work": member,
  "compromises.read_all": seesWholeOffice,
  "compromises.change_open": any(runsTheQueue, all(member, onBasicPlan)),
  "compromises.change_ended": runsTheQueue,
  "absences.keep_all": seesWholeOffice,
  "recounts.decide": any(runsTheQueue, all(member, onBasicPlan), all(inCompany, role("client_admin"))),
  "agenda_settings.write": all(inCompany, role("client_admin")),
  "chain_templates.write": seesWholeOffice,
  "notifications.choose": member,
  "notifications.bell": any(role("admin"), all(beyondBasicPlan, hasPlan)),
  "user_actions.read": member,
  "user_actions.read_all": seesWholeOffice,
  "team.read": seesWholeOffice,
  "coverage.read": all(inCompany, role("client_admin")),
  "coverage.read_everywhere": isPlatformStaff,
  "subscription.manage": all(inCompany, role("client_admin")),
  "audit.read": all(inCompany, role("client_admin")),
  "audit.verify": all(inCompany, role("client_admin")),
  "audit.read_platform": isPlatformStaff,
  "audit.verify_platform": role("admin"),
  "company.export": all(inCompany, role("client_admin")),
  "company.dashboard": all(inCompany, role("client_admin")),
  "controller.pages": runsTheQueue,
} satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

/**
 * Capabilities whose calls see every company's rows; all others are bound to the caller's company. People are
 * changed together with their sessions, which belong to the platform: those calls name the office themselves.
 */
export const platformCapabilities = [
  "platform.dashboard",
  "gazettes.import",
  "publications.mail_day",
  "coverage.read_everywhere",
  "holidays.read",
  "holidays.write",
  "plans.read",
  "plans.write",
  "companies.register",
  "users.manage",
  "companies.read",
  "companies.change",
  "invoices.change",
  "readjustments.read",
  "readjustments.decide",
  "audit.read_platform",
  "audit.verify_platform",
] as const satisfies readonly Capability[];
export type PlatformCapability = (typeof platformCapabilities)[number];

export function can(actor: Actor, capability: Capability): boolean {
  return capabilities[capability](actor);
}
