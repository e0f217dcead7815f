/** The day this text came into force, by which agreements refer to it. */
export const CONTRACT_VERSION = "2026-11-01";

export type Clause = { title: string; paragraphs: readonly string[] };

/** The gazettes that are searched; the national one has replaced those of courts that gave theirs up. */
export const COVERED_GAZETTES = [
  "Diário de Justiça Eletrônico Nacional (DJEN), do Conselho Nacional de Justiça, com as comunicações de todos os tribunais que nele publicam",
  "Diários eletrônicos do Supremo Tribunal Federal, do Superior Tribunal de Justiça, do Tribunal Superior do Trabalho, do Tribunal Superior Eleitoral e do Superior Tribunal Militar",
  "Diários eletrônicos dos Tribunais Regionais Federais da 1ª à 6ª Região",
  "Diário Eletrônico da Justiça do Trabalho, com os Tribunais Regionais do Trabalho da 1ª à 24ª Região",
  "Diários eletrônicos dos Tribunais de Justiça dos 26 estados e do Distrito Federal",
  "Diários eletrônicos dos Tribunais Regionais Eleitorais e dos Tribunais de Justiça Militar estaduais",
] as const;

/** The contract between the platform and its subscribers. */
export const SERVICE_CONTRACT: readonly Clause[] = [
  {
    title: "1. As partes e o objeto",
    paragraphs: [
      "São partes a operadora da plataforma Pauta, CONTRATADA, e a pessoa ou sociedade identificada no cadastro, CONTRATANTE.",
      "A CONTRATADA dá acesso, pela internet, à plataforma Pauta, para a gestão de clientes, processos, prazos, compromissos e publicações, no plano escolhido no cadastro, com o número de usuários e de processos monitorados desse plano.",
      "A plataforma é ferramenta de apoio. A contagem e o cumprimento dos prazos são atos privativos do advogado, que responde por eles (Lei nº 8.906/1994).",
    ],
  },
  {
    title: "2. A pesquisa nos diários",
    paragraphs: [
      "A CONTRATADA pesquisa todos os dias de expediente forense, nos diários abaixo, o nome a acompanhar e as inscrições na Ordem dos Advogados do Brasil indicados no cadastro.",
      ...COVERED_GAZETTES.map((gazette) => `• ${gazette}.`),
      "As publicações encontradas ficam disponíveis na plataforma a partir das 10h00 (horário de Brasília) e são enviadas para o e-mail do usuário.",
      "A data da publicação e o início do prazo seguem a lei: considera-se publicado o ato no primeiro dia útil seguinte ao da disponibilização (Lei nº 11.419/2006, art. 4º, §§ 3º e 4º; Código de Processo Civil, art. 224).",
      "A CONTRATADA não responde por publicação que o diário tenha omitido, trazido com nome ou inscrição errados ou deixado de disponibilizar, nem por indisponibilidade dos sistemas dos tribunais. O CONTRATANTE mantém corretos o nome a acompanhar e as inscrições.",
    ],
  },
  {
    title: "3. A degustação",
    paragraphs: [
      "O CONTRATANTE pode experimentar a plataforma por 7 (sete) dias, sem custo e sem informar cartão. A degustação é oferecida uma única vez por assinante, identificado pelo CPF ou CNPJ e pela inscrição na OAB.",
      "Terminados os 7 dias sem assinatura, os dados continuam disponíveis para consulta e exportação, e novas gravações dependem da assinatura.",
    ],
  },
  {
    title: "4. O preço e o pagamento",
    paragraphs: [
      "O preço é o do plano escolhido, mostrado antes da contratação. O pagamento é feito por cartão de crédito, cobrado na contratação e a cada período do plano, sem necessidade de novo aviso.",
      "Os dados do cartão são enviados à operadora de pagamento e não são guardados pela CONTRATADA, que conserva apenas a bandeira, os quatro últimos dígitos e a referência dada pela operadora.",
      "Recusada a cobrança, a assinatura fica com pagamento pendente: os dados podem ser consultados e exportados, e novas gravações dependem da regularização.",
      "Processos além dos incluídos no plano são contratados em pacotes de 100 (cem), ao preço mostrado na página de planos.",
    ],
  },
  {
    title: "5. O reajuste",
    paragraphs: [
      "O preço é reajustado uma vez por ano, no aniversário da contratação, pela variação do Índice Nacional de Preços ao Consumidor Amplo (IPCA), do IBGE, ou do índice que o substituir (Lei nº 10.192/2001, arts. 1º e 2º). O novo valor é informado por e-mail com 30 dias de antecedência.",
    ],
  },
  {
    title: "6. O prazo e o cancelamento",
    paragraphs: [
      "A assinatura vale por prazo indeterminado e pode ser cancelada a qualquer momento, na própria plataforma, sem multa. Antes de cancelar, o CONTRATANTE pode exportar todos os seus dados.",
      "Os valores já pagos não são devolvidos, e o acesso segue até o fim do período pago. Fica ressalvado ao consumidor o direito de arrependimento em 7 (sete) dias contados da contratação, com a devolução do que foi pago (Código de Defesa do Consumidor, art. 49).",
      "Passados 30 dias do cancelamento, os dados do escritório são apagados, salvo os que a lei mande guardar.",
    ],
  },
  {
    title: "7. Os deveres do assinante",
    paragraphs: [
      "O CONTRATANTE responde pela veracidade do cadastro, pela guarda das senhas e pelo que os seus usuários fazem na plataforma. Cada usuário tem acesso próprio, que não se compartilha.",
      "É proibido usar a plataforma para fim ilícito, tentar ver dados de outros assinantes ou prejudicar o seu funcionamento.",
    ],
  },
  {
    title: "8. A proteção de dados pessoais",
    paragraphs: [
      "Os dados do cadastro são tratados para executar este contrato, cobrar e cumprir obrigações legais (Lei nº 13.709/2018, LGPD, art. 7º, II e V). Com a concordância neste contrato, o CONTRATANTE consente em receber por e-mail as publicações e os avisos da plataforma, e pode deixar de recebê-los no seu perfil.",
      "Quanto aos dados de clientes, partes e processos que o CONTRATANTE registra, ele é o controlador, e a CONTRATADA, a operadora: trata-os conforme as suas instruções e para o exercício regular de direitos em processo (LGPD, arts. 5º, VI e VII, 7º, VI, 11, II, d, e 39).",
      "O titular pode pedir confirmação, acesso, correção, portabilidade e eliminação dos seus dados (LGPD, art. 18). Incidentes que possam causar risco ou dano relevante são comunicados ao titular e à Autoridade Nacional de Proteção de Dados (LGPD, art. 48).",
      "Os registros de acesso são guardados por 6 (seis) meses, como manda a lei (Lei nº 12.965/2014, art. 15). A concordância com este contrato é guardada com a versão do texto e o momento em que foi dada.",
    ],
  },
  {
    title: "9. O sigilo e a segurança",
    paragraphs: [
      "A CONTRATADA guarda sigilo do que o CONTRATANTE registra, mantém os dados de cada escritório separados dos demais e faz cópias de segurança. As credenciais de tribunais ficam cifradas e nunca voltam a ser mostradas.",
      "A CONTRATADA responde nos termos da lei. Fora do que a lei não permite limitar, a sua responsabilidade fica limitada ao valor pago nos 12 meses anteriores ao fato.",
    ],
  },
  {
    title: "10. Mudanças neste contrato",
    paragraphs: [
      "Mudanças neste texto são informadas por e-mail com 30 dias de antecedência. Quem não concordar pode cancelar a assinatura sem custo antes de elas valerem.",
    ],
  },
  {
    title: "11. O foro",
    paragraphs: [
      "Fica eleito o foro da Comarca de Porto Alegre, Rio Grande do Sul, para as questões deste contrato, ressalvado ao consumidor o do seu domicílio (Código de Defesa do Consumidor, art. 101, I; Código de Processo Civil, art. 63).",
      "A concordância eletrônica vale como assinatura entre as partes (Medida Provisória nº 2.200-2/2001, art. 10, § 2º; Lei nº 14.063/2020).",
    ],
  },
];

/** The whole text, as it is hashed and stored with agreements. */
export const contractText = (): string =>
  SERVICE_CONTRACT.map(({ title, paragraphs }) => [title, ...paragraphs].join("\n")).join("\n\n");
