import { accountFields } from "@pauta/contract/office/user-fields";
import { Facts } from "../ui/lists/facts.tsx";
import { PageHeader } from "../ui/page/page-header.tsx";
import { useCan, useProfile } from "../office/identity/identity.queries.ts";
import classes from "../office/identity/start.module.css";

/** A simple start page for people without a day's work of their own. */
export function StartPage() {
  const profile = useProfile();
  const { name, username, email, roles, company } = profile;
  const mayRead = useCan("companies.read");
  const mayChange = useCan("companies.change");
  return (
    <>
      <PageHeader title="Início" />
      <div className={classes.start}>
        {mayRead && !mayChange && (
          <p className={classes.text}>
            Seu acesso à plataforma é de leitura: nada do que você abre altera registros.
          </p>
        )}
        <Facts
          facts={[
            { label: accountFields.name.label, value: name },
            { label: accountFields.username.label, value: username },
            { label: accountFields.email.label, value: email },
            {
              label: "Acesso",
              value: roles.map(({ label }) => label).join(", ") || "Nenhum nível de acesso",
            },
            { label: "Escritório", value: company?.company_name },
          ]}
        />
      </div>
    </>
  );
}
