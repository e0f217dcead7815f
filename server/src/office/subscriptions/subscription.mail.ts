import { showDate } from "@pauta/contract/platform/dates";
import type { Reversal } from "../payment/payment-gateway.rules.ts";
import { renderEmail } from "../mails/email-content.rules.ts";

const BLOCKED =
  "Até a regularização, o escritório continua lendo e exportando tudo, e novas gravações ficam bloqueadas.";

type Canceled = { by: string; works_until: string | null; erased_from: string };

/** The emails about a subscription and their data; days are `yyyy-mm-dd`. */
const EMAILS = {
  trial_over: () => ({
    subject: "Pauta: o teste grátis terminou",
    paragraphs: [
      "Os dias de teste do Pauta terminaram. Para continuar gravando, informe um cartão na tela da assinatura.",
      BLOCKED,
    ],
  }),
  no_card: () => ({
    subject: "Pauta: pagamento pendente",
    paragraphs: ["Um novo período da assinatura do Pauta começou, e não há cartão para a cobrança.", BLOCKED],
  }),
  refused: ({ reason, next }: { reason: string; next: string | null }) => ({
    subject: "Pauta: a cobrança foi recusada",
    paragraphs: [
      `A cobrança da assinatura do Pauta foi recusada. ${reason}`,
      BLOCKED,
      next === null
        ? "Pague com outro cartão na tela da assinatura."
        : `Tentaremos de novo em ${showDate(next)}. Para não esperar, pague com outro cartão na tela da assinatura.`,
    ],
  }),
  taken_back: ({ why, invoice }: { why: Reversal; invoice: number }) => ({
    subject: `Pauta: o pagamento da fatura ${invoice} foi ${why === "refunded" ? "estornado" : "contestado"}`,
    paragraphs: [
      why === "refunded"
        ? `O pagamento da fatura ${invoice} da assinatura do Pauta foi estornado no cartão.`
        : `O titular do cartão contestou no banco o pagamento da fatura ${invoice} da assinatura do Pauta, e o valor foi devolvido.`,
      BLOCKED,
      "Nada será cobrado de novo sem o seu pedido. Para regularizar, pague na tela da assinatura.",
    ],
  }),
  card_changed: ({ last_four }: { last_four: string }) => ({
    subject: "Pauta: o cartão da assinatura foi trocado",
    paragraphs: [
      `O cartão da assinatura do Pauta foi trocado. As próximas cobranças serão feitas no cartão com final ${last_four}.`,
    ],
  }),
  resumed: ({ until }: { until: string }) => ({
    subject: "Pauta: a assinatura foi retomada",
    paragraphs: [
      "A assinatura do Pauta foi retomada e um novo período começou. O escritório volta a gravar, e os seus dados não serão mais apagados.",
      `O período pago vai até ${showDate(until)}.`,
    ],
  }),
  canceled: ({ by, works_until: until, erased_from }: Canceled) => ({
    subject: "Pauta: a assinatura foi cancelada",
    paragraphs: [
      `${by} cancelou a assinatura do Pauta. Nada mais será cobrado.`,
      ...(until === null
        ? []
        : [`O período pago vale até ${showDate(until)}: até lá, tudo funciona como antes.`]),
      `Até ${showDate(erased_from)} o escritório ainda lê e exporta os seus dados; a partir desse dia eles são apagados.`,
      "Até lá é possível voltar atrás: na tela da assinatura um cartão retoma a assinatura pelo preço atual do plano.",
    ],
  }),
  canceled_by_platform: ({ erased_from }: Pick<Canceled, "erased_from">) => ({
    subject: "Pauta: a assinatura foi cancelada",
    paragraphs: [
      "A administração do Pauta cancelou a assinatura do escritório. Nada mais será cobrado.",
      `Até ${showDate(erased_from)} o escritório ainda lê e exporta os seus dados; a partir desse dia eles são apagados.`,
      "Se você não esperava o cancelamento, fale com a administração do Pauta: o escritório não retoma esta assinatura sozinho.",
    ],
  }),
};

export type SubscriptionEmailKind = keyof typeof EMAILS;
/** The data of a kind of email. */
export type SubscriptionEmailData<K extends SubscriptionEmailKind> =
  Parameters<(typeof EMAILS)[K]> extends [infer T] ? T : object;

/** Notifies an office's administrators about its subscription. */
export const subscriptionEmail = <K extends SubscriptionEmailKind>(
  publicUrl: string,
  company: string,
  kind: K,
  data: SubscriptionEmailData<K>,
) => {
  const write = EMAILS[kind] as (data: SubscriptionEmailData<K>) => { subject: string; paragraphs: string[] };
  const { subject, paragraphs } = write(data);
  return renderEmail({
    subject,
    paragraphs: [`${company},`, ...paragraphs],
    button: { label: "Abrir a assinatura", address: `${publicUrl}/empresa/configuracoes` },
  });
};
