import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useProfile } from "../office/identity/identity.queries.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import { entranceOf } from "./guards.ts";
import { Shell } from "./shell/shell.tsx";

const TITLE = "Você não tem acesso a esta página";

/** For pages that this person's roles do not open; his menu leads on. */
export function RefusedPage() {
  return (
    <Shell>
      <Refusal />
    </Shell>
  );
}

function Refusal() {
  const profile = useProfile();
  const navigate = useNavigate();
  usePageTitle(TITLE);
  return (
    <>
      <PageHeader title={TITLE} />
      <p>
        O seu acesso, ou o plano do escritório, não a inclui. Se precisar dela, fale com quem administra o
        escritório. As páginas do seu acesso estão no menu.
      </p>
      <Button onClick={() => void navigate({ href: entranceOf(profile, undefined) })}>
        Voltar ao Dashboard
      </Button>
    </>
  );
}
