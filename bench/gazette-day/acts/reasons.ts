import type { Stage } from "../law-classes.ts";

/** The reasoning of judgments between private parties. */
const merits: readonly string[] = [
  "É o breve relatório. Fundamento e decido.",
  "O feito comporta julgamento antecipado, pois a matéria de fato está suficientemente demonstrada pelos documentos e não há necessidade de outras provas (art. 355, I, do CPC).",
  "A parte autora sustenta, em síntese, que celebrou com a requerida contrato de prestação de serviços e que, apesar de adimplir todas as parcelas, foi surpreendida com a cobrança de valores que desconhece.",
  "Citada, a parte ré ofereceu contestação. Preliminarmente, arguiu a ilegitimidade passiva e a falta de interesse de agir. No mérito, defendeu a regularidade da contratação e a inexistência de ato ilícito.",
  "Houve réplica, na qual foram reiterados os termos da inicial.",
  "A preliminar não prospera. À luz da teoria da asserção, as condições da ação são aferidas de acordo com o que narra a petição inicial, e a questão suscitada confunde-se com o mérito.",
  "No mérito, a controvérsia cinge-se a verificar se houve falha na prestação do serviço e, em caso positivo, se dela decorreram os danos alegados.",
  "A relação entre as partes é de consumo, sujeita, portanto, às normas da Lei nº 8.078/1990, que estabelece a responsabilidade objetiva do fornecedor por defeitos relativos à prestação dos serviços.",
  "Competia à parte ré demonstrar a existência de fato impeditivo, modificativo ou extintivo do direito alegado (art. 373, II, do CPC), ônus do qual não se desincumbiu.",
  "Os registros internos apresentados são documentos unilaterais e não bastam para comprovar a manifestação de vontade do consumidor.",
  "O valor da indenização deve ser suficiente para compensar a vítima e desestimular a reiteração da conduta, sem constituir fonte de enriquecimento sem causa.",
  "Nesse sentido é a jurisprudência deste Tribunal, firme em reconhecer que o mero aborrecimento não enseja reparação, mas que a persistência da cobrança indevida, após sucessivas reclamações, ultrapassa o limite do tolerável.",
  "A correção monetária incide a partir do arbitramento, conforme a Súmula 362 do Superior Tribunal de Justiça.",
  "Não se verifica, por outro lado, a litigância de má-fé, pois a parte se limitou a exercer o direito de ação e de defesa.",
  "A prova oral colhida em audiência confirmou a versão da inicial. As testemunhas, compromissadas e não contraditadas, foram uníssonas ao descrever a dinâmica dos fatos.",
  "O laudo pericial, elaborado por profissional de confiança do juízo e equidistante das partes, respondeu a todos os quesitos e não foi infirmado por elementos técnicos em sentido contrário.",
  "Os honorários são devidos em razão do princípio da causalidade e observam o grau de zelo do profissional, o lugar da prestação do serviço, a natureza e a importância da causa.",
  "A gratuidade da justiça fica mantida, pois a impugnante não trouxe aos autos prova da alteração da situação econômica da parte beneficiária.",
  "Anoto que a discussão acerca da legitimidade da cláusula já foi objeto de exame em incidente de resolução de demandas repetitivas, cuja tese é de observância obrigatória (art. 927, III, do CPC).",
  "Consigno, para evitar a oposição de embargos meramente protelatórios, que os demais argumentos deduzidos não são capazes de infirmar a conclusão ora adotada (art. 489, § 1º, IV, do CPC).",
  "A alegação de decadência não merece acolhida, porquanto se trata de pretensão indenizatória decorrente de fato do serviço, sujeita à prescrição do art. 27 do Código de Defesa do Consumidor.",
  "Quanto aos lucros cessantes, a parte não produziu prova mínima do que razoavelmente deixou de lucrar, limitando-se a apresentar estimativa desacompanhada de documentos fiscais.",
  "Eventual cumprimento de sentença deverá ser promovido em autos próprios, por dependência, com o cadastramento das partes e dos respectivos procuradores.",
  "As questões processuais pendentes foram resolvidas na fase de saneamento, decisão que não foi impugnada e se encontra estabilizada.",
];

/** Of labour judgments. */
const employment: readonly string[] = [
  "Vistos, examinados e relatados. Passo a decidir.",
  "O reclamante alega que foi admitido para exercer a função de auxiliar de produção e que cumpria jornada superior à contratada, sem a devida contraprestação.",
  "A reclamada apresentou defesa escrita, impugnando a jornada declinada e sustentando a validade dos controles de ponto e do regime de compensação adotado.",
  "A testemunha ouvida a convite do autor confirmou que a marcação do ponto ocorria antes do término efetivo do trabalho, o que retira a credibilidade dos registros (Súmula 338 do TST).",
  "O perito constatou a exposição habitual a agente químico acima dos limites de tolerância da NR-15, sem prova da entrega e da fiscalização do uso de equipamentos de proteção.",
  "Não há falar em inépcia, pois a petição inicial atende aos requisitos do art. 840, § 1º, da CLT e permitiu o pleno exercício do contraditório.",
  "A prescrição quinquenal foi arguida oportunamente e fica pronunciada quanto às parcelas exigíveis anteriormente a cinco anos do ajuizamento.",
  "Defiro ao reclamante os benefícios da justiça gratuita, à vista da declaração de insuficiência econômica, não infirmada por outra prova (art. 790, §§ 3º e 4º, da CLT).",
  "Autorizo a dedução dos valores comprovadamente pagos sob o mesmo título, a fim de evitar enriquecimento sem causa.",
  "A liquidação observará a Súmula 381 do TST, e a atualização do crédito seguirá os critérios fixados pelo Supremo Tribunal Federal nas ADCs 58 e 59.",
  "Quanto aos honorários periciais, são devidos pela parte sucumbente no objeto da perícia, observado o limite estabelecido pelo Conselho Superior da Justiça do Trabalho.",
  "Não configurada a responsabilidade da segunda reclamada, porquanto não demonstrada a prestação de serviços em seu benefício.",
];

/** Of judgments about pensions. */
const benefits: readonly string[] = [
  "Trata-se de ação em que se busca a concessão de benefício previdenciário indeferido na via administrativa.",
  "Dispensado o relatório, na forma do art. 38 da Lei nº 9.099/1995, combinado com o art. 1º da Lei nº 10.259/2001.",
  "O requerimento administrativo foi indeferido por falta de cumprimento da carência, segundo o extrato do CNIS juntado aos autos.",
  "O perito judicial, médico especialista, concluiu que a parte autora é portadora de doença degenerativa da coluna, com limitação para esforços físicos.",
  "A qualidade de segurado está comprovada pelas contribuições registradas no CNIS, mantido o período de graça do art. 15 da Lei nº 8.213/1991.",
  "O início de prova material do labor rural foi corroborado pela prova testemunhal, que se mostrou coerente e harmônica.",
  "O termo inicial do benefício deve ser fixado na data do requerimento administrativo, pois naquela ocasião os requisitos já estavam preenchidos.",
  "Os juros e a correção monetária seguem, a partir da Emenda Constitucional nº 113/2021, a taxa SELIC.",
  "Não incide a prescrição, pois entre o indeferimento e o ajuizamento não decorreu o lustro legal.",
  "Consideram-se especiais as atividades exercidas com exposição a ruído superior aos limites então vigentes, comprovada por perfil profissiográfico.",
];

/** Of decisions about families. */
const families: readonly string[] = [
  "O Ministério Público manifestou-se pela procedência do pedido, observado o melhor interesse da criança.",
  "Os alimentos devem ser fixados na proporção das necessidades de quem os reclama e dos recursos da pessoa obrigada (art. 1.694, § 1º, do Código Civil).",
  "O estudo social juntado aos autos recomenda a manutenção da convivência com ambos os genitores, sem prejuízo da residência de referência.",
  "O regime de bens adotado é o da comunhão parcial, de modo que se comunicam os bens adquiridos onerosamente na constância do casamento (art. 1.658 do Código Civil).",
  "O divórcio é direito potestativo e dispensa a demonstração de causa ou de lapso temporal, após a Emenda Constitucional nº 66/2010.",
  "As certidões fiscais foram apresentadas e o imposto de transmissão foi recolhido, conforme manifestação da Fazenda do Estado.",
  "As partes são maiores e capazes e estão bem representadas, e o objeto do ajuste é lícito e disponível.",
  "Quanto à guarda, não há elementos que desaconselhem o compartilhamento das decisões relativas à vida dos filhos.",
];

/** Of decisions about debts. */
const debts: readonly string[] = [
  "Trata-se de execução fundada em título líquido, certo e exigível, na qual a parte devedora foi regularmente citada e não efetuou o pagamento.",
  "A execução realiza-se no interesse do credor (art. 797 do CPC), devendo observar, quando por vários meios puder ser promovida, o modo menos gravoso para o executado (art. 805 do CPC).",
  "O dinheiro ocupa o primeiro lugar na ordem de preferência da penhora, em espécie ou em depósito ou aplicação em instituição financeira (art. 835, I, do CPC).",
  "Incumbe ao executado comprovar que as quantias tornadas indisponíveis são impenhoráveis ou que remanesce indisponibilidade excessiva (art. 854, § 3º, do CPC).",
  "O contador judicial apurou o valor devido com observância do título, e as partes não indicaram erro concreto de cálculo.",
  "As diligências anteriores, nos sistemas à disposição do juízo, resultaram infrutíferas ou localizaram bens insuficientes à satisfação do crédito.",
  "A multa e os honorários do art. 523, § 1º, do CPC incidem sobre o saldo remanescente, na forma do § 2º do mesmo artigo.",
  "Não se vislumbra prescrição intercorrente, pois a parte credora promoveu atos úteis ao andamento da execução.",
];

/** Of courts of appeal. */
const appeals: readonly string[] = [
  "Presentes os pressupostos extrínsecos e intrínsecos de admissibilidade, conheço do recurso.",
  "Em suas razões, a parte recorrente sustenta, preliminarmente, a nulidade da sentença por cerceamento de defesa e, no mérito, pugna pela reforma integral do julgado.",
  "Foram apresentadas contrarrazões, pelo desprovimento do recurso.",
  "O magistrado é o destinatário da prova e pode indeferir as diligências que reputar inúteis ou protelatórias (art. 370, parágrafo único, do CPC), de modo que não há nulidade a reconhecer.",
  "A insurgência não comporta acolhimento, pois a sentença apreciou com acerto as questões postas, e seus fundamentos não foram infirmados pelas razões recursais.",
  "Os juros de mora, em se tratando de responsabilidade contratual, fluem da citação (art. 405 do Código Civil).",
  "Considera-se prequestionada toda a matéria ventilada, dispensada a menção expressa a dispositivos legais.",
  "Mantida a sucumbência, majoram-se os honorários em favor do patrono da parte recorrida, observado o limite do art. 85, § 2º, do CPC.",
  "Este colegiado já decidiu questão idêntica, envolvendo as mesmas cláusulas contratuais, em sentido contrário à tese recursal.",
];

/** Of criminal courts. */
const crimes: readonly string[] = [
  "A materialidade está comprovada pelo boletim de ocorrência, pelo auto de apreensão e pelo laudo pericial.",
  "Quanto à autoria, as declarações da vítima, firmes e coerentes, foram corroboradas pelos depoimentos dos policiais que atenderam a ocorrência.",
  "O réu, interrogado sob o crivo do contraditório, negou os fatos e sustentou que desconhecia a origem do bem.",
  "As alegações da defesa confundem-se com o mérito e serão examinadas ao final da instrução.",
  "A pena-base foi fixada no mínimo legal, ausentes circunstâncias judiciais desfavoráveis (art. 59 do Código Penal).",
];

/** Endings of longer orders. */
const closings: readonly string[] = [
  "Sem prejuízo, atualize-se o cadastro dos procuradores e anote-se a prioridade de tramitação, se for o caso.",
  "Cópia da presente, assinada digitalmente, servirá como mandado, carta ou ofício, por economia e celeridade processual.",
  "Decorrido o prazo, com ou sem manifestação, certifique-se e tornem os autos conclusos.",
  "Os advogados deverão classificar corretamente as petições no momento do peticionamento eletrônico, a fim de conferir celeridade à tramitação.",
  "Em caso de inércia, intime-se pessoalmente a parte, por carta, no endereço constante dos autos, presumindo-se válida a intimação dirigida ao endereço não atualizado (art. 274, parágrafo único, do CPC).",
  "Eventual pedido de reconsideração não interrompe nem suspende o prazo para o recurso cabível.",
  "As futuras intimações serão realizadas em nome do advogado indicado, desde que regularmente cadastrado no sistema.",
  "Havendo interesse na autocomposição, as partes poderão apresentar proposta nos próprios autos, a qualquer tempo.",
  "Providencie a serventia as anotações e comunicações de praxe, inclusive quanto à prioridade legal, se comprovada a idade.",
  "Consigno que os autos são inteiramente eletrônicos e podem ser consultados no sítio do tribunal, com a senha do processo.",
  "Sendo necessária a expedição de carta precatória, caberá à parte interessada a distribuição no juízo deprecado, comprovando-a nestes autos.",
  "Fica a parte advertida de que o descumprimento injustificado configura ato atentatório à dignidade da justiça, sujeito a multa (art. 77, § 2º, do CPC).",
  "Cumpra-se, servindo o presente de mandado.",
  "Publique-se. Intimem-se. Cumpra-se.",
];

const reasonings: Record<Stage, readonly string[]> = {
  knowledge: merits,
  enforcement: debts,
  family: families,
  tax: debts,
  social: benefits,
  labour: employment,
  "labour-appeal": employment,
  appeal: appeals,
  criminal: crimes,
};

/** Paragraphs that lengthen an act as courts do; none of them states a term. */
export const reasonsFor = (document: string, stage: Stage): readonly string[] =>
  ["Sentença", "Decisão", "Acórdão"].includes(document) ? reasonings[stage] : closings;
