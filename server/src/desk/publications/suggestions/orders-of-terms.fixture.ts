/** Orders combined from a command, a subject, a length and a word order: each sets one term. */

const COMMANDS = [
  "Manifeste-se o autor",
  "Diga o exequente",
  "Intime-se o réu para se manifestar",
  "Fica o executado intimado a se manifestar",
  "Esclareça o requerido, querendo,",
];

const ABOUT = `
  a impugnação apresentada; os embargos opostos; o recurso interposto; os documentos juntados; a petição
  protocolada; o laudo apresentado; a alegação de prescrição; a alegada decadência; o prazo prescricional; o
  laudo do perito; a conta da contadoria; a certidão do oficial de justiça; o contrato juntado; a vigência do
  contrato; o período de afastamento; os últimos depósitos; a decisão anterior; as decisões anteriores; a
  multa aplicada; a limitação da multa; o pagamento do precatório; a expedição de RPV e o pagamento; a penhora
  no rosto dos autos; a suspensão do processo; o arquivamento; a prescrição intercorrente; o pedido de prisão
  civil; o decurso do prazo; o prazo decorrido; a revogação da tutela; o pedido de reconsideração; o que o réu
  alegou; o que foi requerido; os bens que o devedor indicou; a proposta que a ré ofereceu; o valor
  depositado; a tempestividade do recurso; a intempestividade arguida; os alimentos em atraso; a pensão; as
  parcelas vencidas; o edital publicado; o aviso de recebimento negativo; a carta precatória devolvida; a
  resposta do ofício; as informações do INSS; a resposta da CEAB; o parecer do Ministério Público; a proposta
  de honorários do perito; o pedido do leiloeiro; a desistência da testemunha; a cobrança em dobro; a
  repetição em dobro do indébito; a citação por edital; o mandado devolvido; o óbito do réu; a juntada da
  procuração; a negativa do BACEN; a transferência do DETRAN; a manifestação do administrador judicial; a
  renúncia do patrono; a exceção de pré-executividade; o termo de penhora; a avaliação do imóvel; o
  cumprimento da obrigação; o acordo não cumprido; a certidão de que o prazo transcorreu; o pedido de dilação
`
  .trim()
  .split(/;\s+/);

/** Introductions that set no term. */
const OPENINGS = [
  "",
  "Transitada em julgado a sentença, ",
  "Não juntada a procuração, ",
  "Certificado o decurso do prazo, ",
  "Tendo em vista que o réu alegou o pagamento, ",
  "Considerando a prisão civil requerida, ",
  "Decorrido o prazo de 30 dias, ",
  "Nos termos do art. 10 do CPC, ",
  "Vistos. Narra o autor que contratou por 12 meses. ",
  "O exequente pede a suspensão por 60 dias. ",
  "Indefiro a dilação de 20 dias. ",
];

type Term = { words: string; days: number };
/** Hours count as the business days in which they end. */
const TERMS: readonly Term[] = [
  { words: "3 dias", days: 3 },
  { words: "48 horas", days: 2 },
  { words: "10 (dez) dias", days: 10 },
  { words: "2 (dois) dias úteis", days: 2 },
  { words: "vinte e quatro horas", days: 1 },
];

const lower = (words: string): string => words[0]!.toLowerCase() + words.slice(1);
const ORDERS: readonly ((command: string, about: string, term: string) => string)[] = [
  (command, about, term) => `${command} sobre ${about}, em ${term}.`,
  (command, about, term) => `${command}, em ${term}, sobre ${about}.`,
  (command, about, term) => `${command} em ${term} sobre ${about}.`,
  (command, about, term) => `${command} sobre ${about} no prazo de ${term}.`,
  (command, about, term) => `${command} no prazo de ${term} sobre ${about}.`,
  (command, about, term) => `No prazo de ${term}, ${lower(command)} sobre ${about}.`,
  (command, about, term) => `Sobre ${about}, ${lower(command)} em ${term}.`,
  (command, about, term) => `${command} sobre ${about}. Prazo: ${term}.`,
];

/** Every `step`th of all orders, with the business days after which its term ends. */
export function ordersOfTerms(step: number): { text: string; days: number }[] {
  const found: { text: string; days: number }[] = [];
  let at = 0;
  for (const opening of OPENINGS)
    for (const { words, days } of TERMS)
      for (const command of COMMANDS)
        for (const about of ABOUT)
          for (const order of ORDERS)
            if (at++ % step === 0) {
              const sentence = order(command, about, words);
              const isOwn = opening === "" || opening.endsWith(". ");
              found.push({ text: opening + (isOwn ? sentence : lower(sentence)), days });
            }
  return found;
}
