import { Anchor } from "@mantine/core";
import { EXTRA_PACKAGE, planKey, type PublicPlan } from "@pauta/contract/office/plans";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { textIn } from "../lib/address-texts.ts";
import { showMoney } from "../lib/format.ts";
import { CompanyPlanPage } from "./company-plan.page.tsx";
import { Offer } from "../office/sign-up/offer.part.tsx";

const COMPANIES = "/planos/empresa";

/** "Planos": the plans for law offices. `?plano=light` opens that plan's sign-up. */
export function PlansPage() {
  const { plano } = useSearch({ from: "/planos" });
  const navigate = useNavigate();
  const wanted = textIn(plano).toLowerCase();
  if (wanted === "empresa") return <CompanyPlanPage />;
  return (
    <Offer
      title="Planos para o seu escritório"
      lead="As publicações do seu nome e da sua OAB, lidas nos diários e entregues a partir das 10h, com prazos, processos e agenda no mesmo lugar. Experimente por 7 dias, sem cartão."
      isHere={(plan) => plan.code !== 0}
      wanted={(plan: PublicPlan) => wanted !== "" && planKey(plan) === wanted}
      onWantedClosed={() => void navigate({ to: "/planos", search: {}, replace: true })}
    >
      <p>
        {`Precisa acompanhar mais? Cada pacote adicional de ${EXTRA_PACKAGE.lawsuits} processos monitorados custa ${showMoney(EXTRA_PACKAGE.amount)}.`}
      </p>
      <p>
        Departamento jurídico? <Anchor href={COMPANIES}>Veja o plano para empresas</Anchor>.
      </p>
    </Offer>
  );
}
