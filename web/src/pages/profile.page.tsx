import { Switch, Tabs } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import { choiceFields, mailFields } from "@pauta/contract/office/user-fields";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useChooseDensity, useChooseTheme } from "../office/identity/appearance.queries.ts";
import { useCan, useProfile } from "../office/identity/identity.queries.ts";
import { ProfileCredentials } from "../office/identity/profile-credentials.part.tsx";
import { ProfileEmails } from "../office/identity/profile-emails.part.tsx";
import { ProfileForm } from "../office/identity/profile-form.part.tsx";
import { ProfileSecurity } from "../office/identity/profile-security.part.tsx";
import { oneselfQuery } from "../office/identity/profile.queries.ts";
import { failureReason } from "../lib/calls/failure-message.ts";
import { dailyMailQuery, useChooseDailyMail } from "../office/notifications/notifications.queries.ts";
import { OwnSubscription } from "../office/subscriptions/subscription.part.tsx";
import { LoadFault } from "../ui/feedback/fault-page.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import classes from "./styles/company-settings.module.css";
import { OfficeExports } from "./parts/office-exports.part.tsx";
import own from "./styles/profile.module.css";
import { applyTheme, useDarkTheme } from "../ui/theme/color-scheme.ts";

/** "Perfil": a person's own data, and, for the office's administrator, the office. */
export function ProfilePage() {
  const { tab } = useSearch({ from: "/shell/perfil" });
  const navigate = useNavigate();
  const hasOffice = useCan("subscription.manage");
  const shown = hasOffice && tab === "company" ? "company" : "general";
  // Replaced, so that Back returns to the previous page and not through the tabs.
  const show = (wanted: string | null) =>
    void navigate({
      to: "/perfil",
      search: wanted === "company" ? { tab: "company" } : {},
      replace: true,
    });
  return (
    <div className={classes.page}>
      <PageHeader title="Perfil" />
      <Tabs value={shown} onChange={show} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="general">Geral</Tabs.Tab>
          {hasOffice && <Tabs.Tab value="company">Empresa</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="general" className={classes.panel}>
          <General />
        </Tabs.Panel>
        <Tabs.Panel value="company" className={classes.panel}>
          <OwnSubscription exports={<OfficeExports />} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function General() {
  const { data, error, refetch } = useQuery(oneselfQuery);
  if (!data && error) return <LoadFault onRetry={() => void refetch()}>{failureReason(error)}</LoadFault>;
  if (!data) return <div className={own.loading} aria-busy />;
  return (
    <div className={own.general}>
      <ProfileForm oneself={data} />
      <Appearance />
      {data.company_id !== null && <DailyMail />}
      <ProfileEmails emails={data.emails} />
      <ProfileCredentials credentials={data.court_type_user} />
      <ProfileSecurity oneself={data} />
    </div>
  );
}

function Appearance() {
  const isDark = useDarkTheme();
  const isCompact = useProfile().compact_lists;
  const choosing = useChooseTheme();
  const choosingDensity = useChooseDensity();
  return (
    <section className={own.appearance} aria-label="Aparência">
      <Switch
        label={choiceFields.dark_theme.label}
        description="Vale em todos os aparelhos em que você entrar."
        checked={isDark}
        onChange={() => {
          applyTheme(!isDark);
          choosing.mutate(!isDark);
        }}
      />
      <Switch
        label={choiceFields.compact_lists.label}
        description="Mais linhas na tela, com menos espaço entre elas."
        checked={isCompact}
        onChange={() => choosingDensity.mutate(!isCompact)}
      />
    </section>
  );
}

function DailyMail() {
  const wish = useQuery(dailyMailQuery);
  const choosing = useChooseDailyMail();
  const shown = choosing.isPending ? choosing.variables : wish.data;
  return (
    <section className={own.section} aria-label="E-mail do dia">
      <Switch
        label={mailFields.daily_mail.label}
        description="Às 10:00 dos dias úteis, com o PDF; o que chegar depois vem à tarde."
        checked={shown ?? false}
        disabled={shown === undefined}
        onChange={({ currentTarget }) => choosing.mutate(currentTarget.checked)}
      />
    </section>
  );
}
