import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { showDay } from "../../lib/format.ts";
import { PageNotice } from "../../ui/page/page-notice.tsx";
import type { SignedIn } from "../identity/actor.view.ts";
import { useCan } from "../identity/identity.queries.ts";
import { termNotice, type TermNotice } from "./subscription-term.view.ts";

type Words = { text: string; action: string };

const daysLeft = (days: number): string =>
  days === 0 ? "termina hoje" : days === 1 ? "falta 1 dia" : `faltam ${days} dias`;

/** What an office's people are told, and what its administrator can do. */
function wordsOf(notice: TermNotice): Words {
  if (notice.kind === "trial")
    return {
      text: `Teste grátis: ${daysLeft(notice.days)} (até ${showDay(notice.until)}).`,
      action: "Assinar agora",
    };
  if (notice.kind === "unpaid")
    return {
      text: "Pagamento pendente: o escritório lê e exporta tudo, mas não grava até a regularização.",
      action: "Pagar agora",
    };
  if (notice.kind === "ending")
    return {
      text: `A assinatura foi cancelada e vale até ${showDay(notice.until)}. Até lá, tudo funciona como antes.`,
      action: "Retomar assinatura",
    };
  const until = notice.readsUntil === null ? "" : ` até ${showDay(notice.readsUntil)}`;
  return {
    text: `A assinatura foi cancelada: o escritório lê e exporta${until}, e não grava mais.`,
    action: "Retomar assinatura",
  };
}

/** Above every page: the state of the office's subscription, with what to do about it. */
export function SubscriptionNotice({ profile }: { profile: SignedIn }) {
  const mayManage = useCan("subscription.manage");
  const notice = termNotice(profile.company?.subscription, mayManage);
  if (!notice) return null;
  const { text, action } = wordsOf(notice);
  return (
    <PageNotice
      label="Assinatura"
      actions={
        mayManage && (
          <Button size="xs" component={Link} to="/empresa/configuracoes">
            {action}
          </Button>
        )
      }
    >
      {text}
      {!mayManage && notice.kind !== "ending" && " Fale com o administrador do escritório."}
    </PageNotice>
  );
}
