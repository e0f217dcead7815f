import type { Capability } from "@pauta/contract/platform/capabilities";
import { roles, type RoleName } from "@pauta/contract/platform/roles";
import {
  type Icon,
  IconAddressBook,
  IconArrowForwardUp,
  IconBuilding,
  IconCalculator,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarOff,
  IconFolders,
  IconGavel,
  IconHome,
  IconLayoutDashboard,
  IconMail,
  IconReceipt,
  IconSettings,
  IconShieldCheck,
  IconTimeline,
  IconTrendingUp,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { GuardedPath } from "../lib/page-search.ts";

type MenuEntry = {
  label: string;
  path: GuardedPath;
  /** A page that belongs to this entry although its address does not begin with the entry's. */
  covers?: GuardedPath;
  /** Required besides the role, where the office's plan decides too. */
  can?: Capability;
  icon: Icon;
};
export type MenuSection = { heading: string; entries: MenuEntry[] };

const home: MenuEntry = { label: "Home", path: "/advogado/dashboard", icon: IconHome };
const clients: MenuEntry = {
  label: "Clientes",
  path: "/advogado/clientes",
  covers: "/advogado/cliente/info",
  icon: IconUsers,
};
const phoneBook: MenuEntry = { label: "Contatos", path: "/advogado/telefones", icon: IconAddressBook };
const lawsuits: MenuEntry = { label: "Processos", path: "/advogado/processos", icon: IconFolders };
const team: MenuEntry = { label: "Equipe", path: "/empresa/equipe", icon: IconUsersGroup };
const agenda: MenuEntry = {
  label: "Agenda",
  path: "/advogado/compromissos",
  covers: "/advogado/prazos-recalculados",
  icon: IconCalendarEvent,
};
const movements: MenuEntry = { label: "Movimentações", path: "/advogado/monitoramento", icon: IconGavel };
const calculator: MenuEntry = { label: "Calculadora de prazos", path: "/calculadora", icon: IconCalculator };
const companies: MenuEntry = {
  label: "Empresas",
  path: "/empresas",
  covers: "/empresa/informacoes",
  icon: IconBuilding,
};
/** Holidays and suspensions in force; for the platform's staff also the acts that change them. */
const holidays: MenuEntry = { label: "Calendário forense", path: "/feriados", icon: IconCalendarOff };
const invoices: MenuEntry = { label: "Faturas", path: "/faturas", covers: "/fatura", icon: IconReceipt };
/** The audit trail of the platform's own staff. */
const platformAudit: MenuEntry = {
  label: "Auditoria",
  path: "/auditoria/plataforma",
  icon: IconShieldCheck,
};
const finances: MenuSection = {
  heading: "Financeiro",
  entries: [
    { label: "Configurações de pagamento", path: "/configuracoes_pagamento", icon: IconSettings },
    invoices,
    { label: "Reajustes", path: "/reajustes", icon: IconTrendingUp },
  ],
};
/** Which days of the gazettes came, lawyer by lawyer. */
const coverageAt = (path: GuardedPath): MenuEntry => ({ label: "Cobertura", path, icon: IconCalendarCheck });
/** Clientes, Contatos, Processos, Agenda, Movimentações, in this order. */
const records: MenuEntry[] = [clients, phoneBook, lawsuits, agenda, movements, holidays, calculator];
const legalWork: MenuSection = { heading: "Advocacia", entries: [home, ...records] };

/** The side menu of each role. A line is added when its page exists, never before. */
const menus: Record<RoleName, MenuSection[]> = {
  admin: [
    {
      heading: "Administração",
      entries: [
        { label: "Dashboard", path: "/dashboard", icon: IconLayoutDashboard },
        coverageAt("/cobertura"),
        { label: "E-mails", path: "/emails", icon: IconMail },
        companies,
        holidays,
        calculator,
        platformAudit,
      ],
    },
    finances,
  ],
  admin_read: [
    {
      heading: "Administração",
      entries: [coverageAt("/cobertura"), companies, holidays, calculator, platformAudit],
    },
    finances,
  ],
  client_admin: [
    legalWork,
    {
      heading: "Escritório",
      entries: [
        { label: "Painel", path: "/empresa/dashboard", icon: IconLayoutDashboard },
        team,
        coverageAt("/empresa/cobertura"),
        {
          label: "Usuários",
          path: "/empresa/usuarios",
          can: "users.office_page",
          icon: IconUserCog,
        },
        invoices,
        { label: "Auditoria", path: "/auditoria", icon: IconShieldCheck },
        { label: "Configurações", path: "/empresa/configuracoes", icon: IconSettings },
      ],
    },
  ],
  forwarding_agent: [
    {
      heading: "Controladoria",
      entries: [
        { label: "Controladoria", path: "/controller/dashboard", icon: IconArrowForwardUp },
        { label: "Atividades", path: "/controller/atividades", icon: IconTimeline },
        team,
      ],
    },
    { heading: "Advocacia", entries: records },
  ],
  lawyer: [legalWork],
  associate_lawyer: [legalWork],
};

/**
 * The menus of all of a person's roles, in their order; sections with one heading are joined, no page is
 * listed twice.
 */
export function menuOf(
  held: readonly RoleName[],
  may: (capability: Capability) => boolean = () => true,
): MenuSection[] {
  const sections = new Map<string, MenuEntry[]>();
  const seen = new Set<string>();
  for (const { name } of roles) {
    if (!held.includes(name)) continue;
    for (const { heading, entries } of menus[name]) {
      const fresh = entries.filter(({ path, can }) => !seen.has(path) && (can === undefined || may(can)));
      for (const { path } of fresh) seen.add(path);
      if (fresh.length > 0) sections.set(heading, [...(sections.get(heading) ?? []), ...fresh]);
    }
  }
  return [...sections].map(([heading, entries]) => ({ heading, entries }));
}
