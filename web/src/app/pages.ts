import type { QueryClient } from "@tanstack/react-query";
import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import type { GuardedPath, OpenPath, SearchOf } from "../lib/page-search.ts";
import type { PageGate } from "./guards.ts";

type Page = { title: string; component: RouteComponent };

type GuardedPage<Path extends GuardedPath> = Page & {
  can: PageGate;
  /** Loads the function that requests the page's data before the page is drawn, and waits for it. */
  firstCalls?: () => Promise<(client: QueryClient, search: SearchOf<Path>) => Promise<unknown>>;
};

/** The pages that need no session. */
export const openPages: Record<OpenPath, Page> = {
  "/login": {
    title: "Entrar",
    component: lazyRouteComponent(() => import("../pages/sign-in.page.tsx"), "SignInPage"),
  },
  "/reset-password": {
    title: "Nova senha",
    component: lazyRouteComponent(() => import("../pages/reset-password.page.tsx"), "ResetPasswordPage"),
  },
  "/primeiro-acesso": {
    title: "Primeiro acesso",
    component: lazyRouteComponent(() => import("../pages/first-access.page.tsx"), "FirstAccessPage"),
  },
  "/confirmar-email": {
    title: "Confirmar e-mail",
    component: lazyRouteComponent(() => import("../pages/confirm-email.page.tsx"), "ConfirmEmailPage"),
  },
  "/entrar-com-link": {
    title: "Entrar com link",
    component: lazyRouteComponent(() => import("../pages/sign-in-link.page.tsx"), "SignInLinkPage"),
  },
  "/planos": {
    title: "Planos",
    component: lazyRouteComponent(() => import("../pages/plans.page.tsx"), "PlansPage"),
  },
  "/planos/empresa": {
    title: "Plano para empresas",
    component: lazyRouteComponent(() => import("../pages/company-plan.page.tsx"), "CompanyPlanPage"),
  },
  "/trocar-senha": {
    title: "Escolha a sua senha",
    component: lazyRouteComponent(() => import("../pages/own-password.page.tsx"), "OwnPasswordPage"),
  },
};

/** The pages inside the shell, with who may open each. */
export const guardedPages: { [Path in GuardedPath]: GuardedPage<Path> } = {
  "/inicio": {
    title: "Início",
    can: "signed-in",
    component: lazyRouteComponent(() => import("../pages/start.page.tsx"), "StartPage"),
  },
  "/dashboard": {
    title: "Dashboard",
    can: "platform.dashboard",
    component: lazyRouteComponent(
      () => import("../pages/platform-dashboard.page.tsx"),
      "PlatformDashboardPage",
    ),
  },
  "/emails": {
    title: "E-mails",
    can: "platform.dashboard",
    component: lazyRouteComponent(() => import("../pages/outbox.page.tsx"), "OutboxPage"),
  },
  "/empresas": {
    title: "Empresas clientes",
    can: "companies.read",
    component: lazyRouteComponent(() => import("../pages/companies.page.tsx"), "CompaniesPage"),
  },
  "/empresa/informacoes": {
    title: "Empresa",
    can: "companies.read",
    component: lazyRouteComponent(() => import("../pages/company-info.page.tsx"), "CompanyInfoPage"),
  },
  "/advogado/dashboard": {
    title: "Home",
    can: "publications.read",
    component: lazyRouteComponent(() => import("../pages/lawyer-dashboard.page.tsx"), "LawyerDashboardPage"),
    firstCalls: () => import("../desk/publications/first-calls.queries.ts").then((file) => file.requestDay),
  },
  "/advogado/clientes": {
    title: "Clientes",
    can: "clients.work",
    component: lazyRouteComponent(() => import("../pages/clients.page.tsx"), "ClientsPage"),
  },
  "/advogado/cliente/info": {
    title: "Cliente",
    can: "clients.work",
    component: lazyRouteComponent(() => import("../pages/client-info.page.tsx"), "ClientInfoPage"),
  },
  "/advogado/telefones": {
    title: "Agenda de Telefones",
    can: "phone_book.work",
    component: lazyRouteComponent(() => import("../pages/phone-book.page.tsx"), "PhoneBookPage"),
  },
  "/advogado/processos": {
    title: "Processos e Casos",
    can: "lawsuits.read",
    component: lazyRouteComponent(() => import("../pages/lawsuits.page.tsx"), "LawsuitsPage"),
  },
  "/advogado/processos/info": {
    title: "Processo",
    can: "lawsuits.read",
    component: lazyRouteComponent(() => import("../pages/lawsuit-info.page.tsx"), "LawsuitInfoPage"),
  },
  "/advogado/compromissos": {
    title: "Agenda",
    can: "compromises.work",
    component: lazyRouteComponent(() => import("../pages/agenda.page.tsx"), "AgendaPage"),
  },
  "/advogado/prazos-recalculados": {
    title: "Prazos recalculados",
    can: "compromises.work",
    component: lazyRouteComponent(() => import("../pages/recounts.page.tsx"), "RecountsPage"),
  },
  "/advogado/monitoramento": {
    title: "Movimentações",
    can: "lawsuits.read",
    component: lazyRouteComponent(() => import("../pages/monitoring.page.tsx"), "MonitoringPage"),
  },
  "/advogado/planilhas": {
    title: "Importar planilha",
    can: "spreadsheets.import",
    component: lazyRouteComponent(() => import("../pages/spreadsheets.page.tsx"), "SpreadsheetsPage"),
  },
  "/perfil": {
    title: "Perfil",
    can: "signed-in",
    component: lazyRouteComponent(() => import("../pages/profile.page.tsx"), "ProfilePage"),
  },
  "/calculadora": {
    title: "Calculadora de prazos",
    can: "signed-in",
    component: lazyRouteComponent(
      () => import("../pages/deadline-calculator.page.tsx"),
      "DeadlineCalculatorPage",
    ),
  },
  "/feriados": {
    title: "Calendário forense",
    can: "signed-in",
    component: lazyRouteComponent(() => import("../pages/holidays.page.tsx"), "HolidaysPage"),
  },
  "/configuracoes_pagamento": {
    title: "Configurações de pagamento",
    can: "plans.read",
    component: lazyRouteComponent(
      () => import("../pages/payment-configuration.page.tsx"),
      "PaymentConfigurationPage",
    ),
  },
  "/faturas": {
    title: "Faturas",
    can: "invoices.read",
    component: lazyRouteComponent(() => import("../pages/invoices.page.tsx"), "InvoicesPage"),
  },
  "/fatura": {
    title: "Fatura",
    can: "invoices.read",
    component: lazyRouteComponent(() => import("../pages/invoice.page.tsx"), "InvoicePage"),
  },
  "/reajustes": {
    title: "Reajustes",
    can: "readjustments.read",
    component: lazyRouteComponent(() => import("../pages/readjustments.page.tsx"), "ReadjustmentsPage"),
  },
  "/empresa/dashboard": {
    title: "Painel",
    can: "company.dashboard",
    component: lazyRouteComponent(
      () => import("../pages/company-dashboard.page.tsx"),
      "CompanyDashboardPage",
    ),
  },
  "/cobertura": {
    title: "Cobertura",
    can: "coverage.read_everywhere",
    component: lazyRouteComponent(() => import("../pages/coverage.page.tsx"), "PlatformCoveragePage"),
  },
  "/empresa/cobertura": {
    title: "Cobertura",
    can: "coverage.read",
    component: lazyRouteComponent(() => import("../pages/coverage.page.tsx"), "OfficeCoveragePage"),
  },
  "/auditoria": {
    title: "Auditoria",
    can: "audit.read",
    component: lazyRouteComponent(() => import("../pages/audit.page.tsx"), "AuditPage"),
  },
  "/auditoria/plataforma": {
    title: "Auditoria",
    can: "audit.read_platform",
    component: lazyRouteComponent(() => import("../pages/audit.page.tsx"), "PlatformAuditPage"),
  },
  "/empresa/equipe": {
    title: "Equipe",
    can: "team.read",
    component: lazyRouteComponent(() => import("../pages/team.page.tsx"), "TeamPage"),
  },
  "/controller/dashboard": {
    title: "Controladoria",
    can: "controller.pages",
    component: lazyRouteComponent(
      () => import("../pages/controller-dashboard.page.tsx"),
      "ControllerDashboardPage",
    ),
  },
  "/controller/atividades": {
    title: "Atividades",
    can: "controller.pages",
    component: lazyRouteComponent(() => import("../pages/activities.page.tsx"), "ActivitiesPage"),
  },
  "/empresa/usuarios": {
    title: "Usuários",
    can: "users.office_page",
    component: lazyRouteComponent(() => import("../pages/users.page.tsx"), "UsersPage"),
  },
  "/empresa/configuracoes": {
    title: "Configurações",
    can: "tags.write",
    component: lazyRouteComponent(() => import("../pages/company-settings.page.tsx"), "CompanySettingsPage"),
  },
};
