import { Anchor } from "@mantine/core";
import { Offer } from "../office/sign-up/offer.part.tsx";

/** "Plano Empresa": for legal departments, at a negotiated price. */
export function CompanyPlanPage() {
  return (
    <Offer
      title="Plano para empresas"
      lead="Para o departamento jurídico que acompanha os próprios processos. O valor é combinado conforme o volume, depois de um contato da nossa equipe."
      isHere={(plan) => plan.code === 0}
    >
      <p>
        É um escritório de advocacia? <Anchor href="/planos">Veja os planos para escritórios</Anchor>.
      </p>
    </Offer>
  );
}
