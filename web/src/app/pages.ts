import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import type { PageGate } from "./guards.ts";
import { OWN_PASSWORD } from "./own-password.ts";

export type Page = { path: string; title: string; can: "public" | PageGate; component: RouteComponent };

/** Every page with the permission to open it. All but public ones are in the shell and need a session. */
export const pages: readonly Page[] = [
  {
    path: "/login",
    title: "Entrar",
    can: "public",
    component: lazyRouteComponent(() => import("../pages/sign-in.page.tsx"), "SignInPage"),
  },
  {
    path: "/reset-password",
    title: "Nova senha",
    can: "public",
    component: lazyRouteComponent(() => import("../pages/reset-password.page.tsx"), "ResetPasswordPage"),
  },
  {
    path: "/primeiro-acesso",
    title: "Primeiro acesso",
    can: "public",
    component: lazyRouteComponent(() => import("../pages/first-access.page.tsx"), "FirstAccessPage"),
  },
  {
    path: "/confirmar-email",
    title: "Confirmar e-mail",
    can: "public",
    component: lazyRouteComponent(() => import("../pages/confirm-email.page.tsx"), "ConfirmEmailPage"),
  },
  {
    path: "/entrar-com-link",
    title: "Entrar com link",
    can: "public",
    component: lazyRouteComponent(() => import("../pages/sign-in-link.page.tsx"), "SignInLinkPage"),
  },
  {
    path: "/planos",
    title: "Planos",
    can: "public",
    component: lazyRouteComponent(() => import("../pages/plans.page.tsx"), "PlansPage"),
  },
  {
    path: "/planos/empresa",
    title: "Plano para empresas",
    can: "public",
    component: lazyRouteComponent(() => import("../pages/company-plan.page.tsx"), "CompanyPlanPage"),
  },
  {
    path: OWN_PASSWORD,
    title: "Escolha a sua senha",
    can: "public",
    component: lazyRouteComponent(() => import("../pages/own-password.page.tsx"), "OwnPasswordPage"),
  },
  {
    path: "/inicio",
    title: "Início",
    can: "signed-in",
    component: lazyRouteComponent(() => import("../pages/start.page.tsx"), "StartPage"),
  },
  {
    path: "/dashboard",
    title: "Dashboard",
    can: "platform.dashboard",
    component: lazyRouteComponent(
      () => import("../pages/platform-dashboard.page.tsx"),
      "PlatformDashboardPage",
    ),
  },
  {
    path: "/empresas",
    title: "Empresas clientes",
    can: "companies.read",
    component: lazyRouteComponent(() => import("../pages/companies.page.tsx"), "CompaniesPage"),
  },
  {
    path: "/empresa/informacoes",
    title: "Empresa",
    can: "companies.read",
    component: lazyRouteComponent(() => import("../pages/company-info.page.tsx"), "CompanyInfoPage"),
  },
  {
    path: "/advogado/dashboard",
    title: "Home",
    can: "publications.read",
    component: lazyRouteComponent(() => import("../pages/lawyer-dashboard.page.tsx"), "LawyerDashboardPage"),
  },
  {
    path: "/advogado/clientes",
    title: "Clientes",
    can: "clients.work",
    component: lazyRouteComponent(() => import("../pages/clients.page.tsx"), "ClientsPage"),
  },
  {
    path: "/advogado/cliente/info",
    title: "Cliente",
    can: "clients.work",
    component: lazyRouteComponent(() => import("../pages/client-info.page.tsx"), "ClientInfoPage"),
  },
  {
    path: "/advogado/telefones",
    title: "Agenda de Telefones",
    can: "phone_book.work",
    component: lazyRouteComponent(() => import("../pages/phone-book.page.tsx"), "PhoneBookPage"),
  },
  {
    path: "/advogado/processos",
    title: "Processos e Casos",
    can: "lawsuits.read",
    component: lazyRouteComponent(() => import("../pages/lawsuits.page.tsx"), "LawsuitsPage"),
  },
  {
    path: "/advogado/processos/info",
    title: "Processo",
    can: "lawsuits.read",
    component: lazyRouteComponent(() => import("../pages/lawsuit-info.page.tsx"), "LawsuitInfoPage"),
  },
  {
    path: "/advogado/compromissos",
    title: "Agenda",
    can: "compromises.work",
    component: lazyRouteComponent(() => import("../pages/agenda.page.tsx"), "AgendaPage"),
  },
  {
    path: "/advogado/prazos-recalculados",
    title: "Prazos recalculados",
    can: "compromises.work",
    component: lazyRouteComponent(() => import("../pages/recounts.page.tsx"), "RecountsPage"),
  },
  {
    path: "/advogado/monitoramento",
    title: "Movimentações",
    can: "lawsuits.read",
    component: lazyRouteComponent(() => import("../pages/monitoring.page.tsx"), "MonitoringPage"),
  },
  {
    path: "/advogado/planilhas",
    title: "Importar planilha",
    can: "spreadsheets.import",
    component: lazyRouteComponent(() => import("../pages/spreadsheets.page.tsx"), "SpreadsheetsPage"),
  },
  {
    path: "/perfil",
    title: "Perfil",
    can: "signed-in",
    component: lazyRouteComponent(() => import("../pages/profile.page.tsx"), "ProfilePage"),
  },
  {
    path: "/calculadora",
    title: "Calculadora de prazos",
    can: "signed-in",
    component: lazyRouteComponent(
      () => import("../pages/deadline-calculator.page.tsx"),
      "DeadlineCalculatorPage",
    ),
  },
  {
    path: "/feriados",
    title: "Calendário forense",
    can: "holidays.read",
    component: lazyRouteComponent(() => import("../pages/holidays.page.tsx"), "HolidaysPage"),
  },
  {
    path: "/configuracoes_pagamento",
    title: "Configurações de pagamento",
    can: "plans.read",
    component: lazyRouteComponent(
      () => import("../pages/payment-configuration.page.tsx"),
      "PaymentConfigurationPage",
    ),
  },
  {
    path: "/faturas",
    title: "Faturas",
    can: "invoices.read",
    component: lazyRouteComponent(() => import("../pages/invoices.page.tsx"), "InvoicesPage"),
  },
  {
    path: "/fatura",
    title: "Fatura",
    can: "invoices.read",
    component: lazyRouteComponent(() => import("../pages/invoice.page.tsx"), "InvoicePage"),
  },
  {
    path: "/reajustes",
    title: "Reajustes",
    can: "readjustments.read",
    component: lazyRouteComponent(() => import("../pages/readjustments.page.tsx"), "ReadjustmentsPage"),
  },
  {
    path: "/empresa/dashboard",
    title: "Painel",
    can: "company.dashboard",
    component: lazyRouteComponent(
      () => import("../pages/company-dashboard.page.tsx"),
      "CompanyDashboardPage",
    ),
  },
  {
    path: "/cobertura",
    title: "Cobertura",
    can: "coverage.read_everywhere",
    component: lazyRouteComponent(() => import("../pages/coverage.page.tsx"), "PlatformCoveragePage"),
  },
  {
    path: "/empresa/cobertura",
    title: "Cobertura",
    can: "coverage.read",
    component: lazyRouteComponent(() => import("../pages/coverage.page.tsx"), "OfficeCoveragePage"),
  },
  {
    path: "/auditoria",
    title: "Auditoria",
    can: "audit.read",
    component: lazyRouteComponent(() => import("../pages/audit.page.tsx"), "AuditPage"),
  },
  {
    path: "/auditoria/plataforma",
    title: "Auditoria",
    can: "audit.read_platform",
    component: lazyRouteComponent(() => import("../pages/audit.page.tsx"), "PlatformAuditPage"),
  },
  {
    path: "/empresa/equipe",
    title: "Equipe",
    can: "team.read",
    component: lazyRouteComponent(() => import("../pages/team.page.tsx"), "TeamPage"),
  },
  {
    path: "/controller/dashboard",
    title: "Controladoria",
    can: "controller.pages",
    component: lazyRouteComponent(
      () => import("../pages/controller-dashboard.page.tsx"),
      "ControllerDashboardPage",
    ),
  },
  {
    path: "/controller/atividades",
    title: "Atividades",
    can: "controller.pages",
    component: lazyRouteComponent(() => import("../pages/activities.page.tsx"), "ActivitiesPage"),
  },
  {
    path: "/empresa/usuarios",
    title: "Usuários",
    can: "users.office_page",
    component: lazyRouteComponent(() => import("../pages/users.page.tsx"), "UsersPage"),
  },
  {
    path: "/empresa/configuracoes",
    title: "Configurações",
    can: "tags.write",
    component: lazyRouteComponent(() => import("../pages/company-settings.page.tsx"), "CompanySettingsPage"),
  },
];
