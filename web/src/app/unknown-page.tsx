import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { profileQuery } from "../office/identity/identity.queries.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { FaultPage } from "../ui/feedback/fault-page.tsx";
import { entranceOf } from "./guards.ts";

const TITLE = "Esta página não existe mais";

/** For unknown addresses. */
export function UnknownPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  usePageTitle(TITLE);

  const goBack = async () => {
    // A person who may not open the dashboard is redirected to his own; a stranger gets the sign-in page.
    const profile = await client.ensureQueryData(profileQuery).catch(() => null);
    await navigate({ to: profile ? entranceOf(profile, undefined) : "/dashboard" });
  };

  return (
    <FaultPage title={TITLE} action={{ label: "Voltar ao Dashboard", onClick: () => void goBack() }}>
      O endereço mudou, ou foi escrito de outro jeito.
    </FaultPage>
  );
}
