import { useNavigate, useSearch } from "@tanstack/react-router";
import { actorOf, useProfile } from "../identity/identity.queries.ts";
import { officeToday } from "../lib/format.ts";
import { PublicationDesk } from "../publications/publication-desk.part.tsx";
import type { Address } from "../publications/publication-view.queries.ts";
import { PrintHead } from "../ui/print-head.tsx";

/** Where a lawyer's day begins: the publications to be read and treated. */
export function LawyerDashboardPage() {
  const profile = useProfile();
  const viewer = actorOf(profile);
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <PrintHead office={profile.company?.company_name} />
      <PublicationDesk
        viewer={viewer}
        today={officeToday()}
        address={address}
        onAddress={(wanted) => void navigate({ to: ".", search: wanted })}
      />
    </>
  );
}
