import { showDate } from "@pauta/contract/platform/dates";
import { renderEmail } from "../mails/email-content.rules.ts";

type News = {
  company_name: string;
  index_name: string;
  percentage: number;
  amount: number;
  new_amount: number;
  effective_on: string;
};

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const percent = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4, minimumFractionDigits: 2 });

/** Notifies an office in advance of its new price, its date and the reason. */
export const readjustmentMail = (news: News, publicUrl: string) =>
  renderEmail({
    subject: "Pauta: reajuste anual da assinatura",
    paragraphs: [
      `${news.company_name},`,
      `A assinatura do Pauta completa mais um ano, e o seu preço é reajustado pela variação do ${news.index_name}, de ${percent.format(news.percentage)}%, como diz o contrato (cláusula 5).`,
      `Hoje: ${reais.format(news.amount)}. Nos períodos que começarem a partir de ${showDate(news.effective_on)}: ${reais.format(news.new_amount)}.`,
      "Até lá nada muda. A assinatura pode ser cancelada a qualquer momento, sem multa.",
    ],
    button: { label: "Abrir a assinatura", address: `${publicUrl}/empresa/configuracoes` },
  });
