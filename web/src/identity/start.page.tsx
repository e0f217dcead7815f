import { Facts } from "../ui/facts.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useProfile } from "./identity.queries.ts";

/** A calm first page for who has no day's work of his own to begin with. */
export function StartPage() {
  const { name, username, email, roles, company } = useProfile();
  return (
    <>
      <PageHeader title="Início" />
      <Facts
        facts={[
          { label: "Nome", value: name },
          { label: "Usuário", value: username },
          { label: "E-mail", value: email },
          { label: "Acesso", value: roles.map(({ label }) => label).join(", ") || "Sem nível de acesso" },
          { label: "Escritório", value: company?.company_name ?? "Plataforma" },
        ]}
      />
    </>
  );
}
