/**
 * Common words of acts, in lower case; a plural in `s` is known by its singular. A word in capitals that is not among
 * them may be a name or an acronym, and stays in capitals.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
    abaixo abandono aberta aberto abertura abra abril abriu absolvia absolvição absolvo acao acareação aceita aceite acerca acesso acidente acima
    acionante aclaratórios acolhida acolhidos acolhimento acolho acompanhada acompanham acompanhamento acompanhar acordam acordao acordo acoste acrescido
    acusacao acusado acusação acórdão acúmulo aderiu adiada adiados adiamento adicional aditamento adite adjudicação administrador administradora
    administrativa administrativo admissibilidade admite admitido admitir admito admitted admoesta admonitória adolescente adotantes adoção adversa
    advertida advertido advertências advirta advocatícios advogada advogado afasta afastada afastamento afastar afirma afirmou afixado agendada agendado
    agende agir agora agosto agravada agravado agravante agravo aguardar aguarde aguardou agência ainda ajuizamento ajuizou ajuste ajuízo albis alcance
    alcança alega alegacoes alegada alegado alegando alegar alegações alegou alguma alguns alimentante alimentos alta aluguel aluguéis alvará alçada além
    alínea amanhã ambas ambiente ambos ameaça amostragem amparo ampla ampliação analogia andamento andar anexa ano anotado anotando anotar anotação
    anotações anote anotem ante antecedente antecedência antecipada antecipado antecipação anterior anteriormente anulatória anulação anulo anuência
    análise ao aos aparelho apelacao apelada apelado apelante apelar apelação apelações apelo apenado apenas apensado apensem apenso aperfeiçoamento
    aplica aplicando aplicar aplicação aplico aplicou aplique aponta apontada apontamento apontando aponto apos aposentado aposentadoria aprazada
    apreciado apreciação aprecie apreciou apreendido apreensão apregoadas apresentada apresentado apresentar apresentarem apresentará apresentarão
    apresentação apresente apresentem apresentou aprovar apurado apurar apólice após aquela aquele aqui aquilo arbitrado arbitramento arbitre arbitro
    arcará are arguir arguiu arquivamento arquive arquivem arquivo arrazoado arrazoar arrematante arrematação arresto arroladas arrolando arrolar artigo
    as assegurada assembleia assentada assim assinada assinado assinalado assinatura assino assiste assistente assistida astreintes ata ate atenda
    atendida atendimento atente atentem atenção atestado atingida ativa atividade ativo ato atrasados atraso atrasou atribui atual atualizada atualizado
    atualizar atualmente até audiencia auditoria audiência ausente ausência autarquia auto automaticamente automática automóvel autor autora autoria
    autoridade autorize autuada autuação autuem auxílio avaliacao avaliado avaliação avaliações averbar averbação averbe avisado aviso avoquem avó ação
    baixa baixado baixar baixe baixem banco bancária bancários base bem beneficiária beneficiário benefício bens bimestral biênio bloqueado bloqueio
    boleto branch branco britânicos bruto busca cabe cabendo cabível cada cadastrada cadastrado cadastre cadastros cai caixa calculadas calendário
    caminhão campanha cancelada cancelamento cancele candidata candidate candidato candidatura caput capítulo caracteriza carga cargo carta cartão
    cartório cartões caráter carência casa casamento caso caucionar causa causídico cautelar cautelas caução celebrado cento certa certidão certidões
    certificada certificado certifico certifique certifiquem certo chama chamada chaves chegue ciente cientificada cientificado cientifique cientifiquem
    cinco cinquenta cirurgia citacao citada citado citação cite citem civel civil ciência class classe cliente cláusula co coatora cobertura cobrança
    cognição coisa colado coleta colha colham colheita com comarca come começa começar cominações comissão como comparecendo comparecer comparecerá
    comparecerão compareceu comparecido comparecimento compareça compareçam compensação competente competência complementar complementação complementá
    completar complexidade composição compras compromisso comprovado comprovando comprovante comprovar comprovará comprovação comprove comprovem comprovou
    compuseram computada computado comum comunicado comunicação comunidade comunique comuniquem comuns conceda concede concedendo conceder concedeu
    concedida concedido concedo concentrada concessão conciliacao conciliar conciliatória conciliação conclua concluiu conclusivo concluso conclusão
    conclusões concorde concordou concordância concurso condena condenada condenado condenando condenar condenatoria condenatória condenação condene
    condeno condenou condená condicionada condicional condition condições condomínio conduta conferir confesso configurado confinantes confirma
    confirmando confirmar confissão conflito conforme conformidade conhece conhecer conheceram conheceu conhecido conhecimento conheço conjunto
    consecutivos conselho consequência considerada considerado considerando considerações consignado consigne consistente consta constam constatação
    constituido constituir constituiu constituição constituo constituída constituído constrição constrições consultório consumidora consumo conta contadas
    contado contador contadoria contagem contam contando contar contesta contestacao contestada contestar contestarem contestação conteste contestem
    contestou context conteúdo continuação contra contracheques contraditório contradição contraminuta contraminutar contraparte contrariedade
    contrarrazoar contrarrazoes contrarrazões contratação contrato contratuais contravenção contribuições controvertido controvérsia contrária contrário
    contudo contábil contínuo conveniado converta convertida convertidos converto convivência convocação convocações convolação copia corporal corpus
    corre correm correndo corrente correr correrá correta correção corrido corrigidos corrigir corréu corte cota cotejo creche credor credora credores
    criança crime criminais criminal criminológico cronológica crédito cuida cuja cujo culpa cumpra cumpre cumprida cumprido cumprimento cumprir cumpriu
    cumulada curador curadora curadoria curso curta curto custas custeada custeie custódia cálculo câmara cível código cópia cômputo cônjuge da dada dados
    dando dano daquele dar dará das data date dativo de debates decadencial decadência decida decide decidido decidir decidiu decido decisao decisão
    declaracao declaracoes declarar declaratórios declaração declarações declare declaro declino decorre decorreu decorrido decretada decretar decreto
    decurso decêndio defender defensivo defensor defensora defensoria deferida deferido deferimento deferindo deferir deferiu defesa definitiva
    definitivamente definitivo defira defiro deixo deixou dela dele delegação deliberação deliberou delito demais demanda demandante demandaria demissão
    demonstrada demonstrativo demonstre demonstrou denegada denegado denegar denegatório denego denegou dentro denunciada denunciado denunciar denunciação
    denúncia depende dependências depoimento depois depor deporão deposita depositada depositado depositar depositará deposite deposito depositou
    deprecado deprecante deprecata deprequem depósito deram derradeira derradeiros desarquivamento desconsideração desconto descumprimento desde desejam
    desembolso desemprego deserto deserção desfavorável designada designado designar designação designe designo desinteresse desistência desobediência
    desocupar desocupação despacho despejo despesas desprovida desprovido dessa desse desta destacados destaque deste destinatário destituição deságio
    detenção determinada determinado determinando determinar determinação determine determino determinou detração deu deve devedor devedora devem devendo
    deverá deverão devida devidamente devidos devolutivo devolução devolva devolvam devolver devolvido dez dezembro dezesseis dezoito dia diante
    diferenciado diferença diga digam digital digo dil dilação diligência dinheiro direito direta diretamente dirá disciplinar discordância discriminado
    discriminem discute discutido dispensa dispensada dispensado disponibilize disponível dispositivo disposição dispõe disseram disso dissídio distintos
    distribuicao distribuição distribuído distância dito divergem divergência diversos divórcio diz dizendo dizer diária diário do dobra dobrado dobro
    documentação documento doença dois domestica domiciliar dos dosimetria dou doze drogas duas duplicidade durante duzentos dá débito dê dívida dúvida
    econômico edital educação efeito efetivado efetivamente efetivos efetuado efetuar efetue efetuá eficácia ela elaborado elaboração ele eleitoral
    eleições eletronicamente eletrônica eletrônico elidir eliminação elétrica em embargada embargado embargante embargar embargos embargue embora emenda
    emendar ementa emitido empregador emprego empresa encaminhado encaminhamento encaminhe encaminhem encargo encerrada encerramento encerro encerrou
    encontra encontrou endereço energia eng engenharia engenheiro ente entendendo entender entenderem entendimento entidade entre entrega entregar
    entregará entregue entretanto entrevista então enviada enviado enviem envio equipe era erro esbarra esboço esclarecer esclarecimentos esclareça
    esclareçam escoado escondida escrita escrito escritura escritórios escrivania espaço especial especialidade especificamente especificar especificação
    especifique especifiquem específica espera espontaneamente espontâneo espécie essas esse esta estabelecimento estado estadual estando estará este
    esteio estejam esteve estilo estimado estimar estimará estimativa estrito estudo está estágio estável estão etc event evento eventuais eventual ex
    exame examinada excedente exceder excepto excessiva excesso exceto exceção excipiente exclua excluir exclusão execucao executada executado executar
    execution executiva executividade executivo executória execução execuções exemplo exequente exercício exibir exibirá exibição exige exigibilidade
    exigida exigido existência exoneração exordial expedida expedido expediente expedindo expedir expedição expert expeça expeçam expirado exporá exposto
    expropriante extenso extensão extincao extingo extingue extinguiu extinta extintiva extinto extinção extraia extraiam extrajudicial extraordinário
    extras extrato face facultada faculto fal fala falar falará fale falecido falem falencia falhas falida falido falou falsidade falta faltante falência
    familia familiar far fará fase fato fatura favor favorável faz fazem fazenda fazer fazê façam faço fecha federal feira feita feito feriados ferramenta
    fevereiro fez fiador fiança fica ficam ficando ficará ficou fiduciário fila fim finais final finalidade financeiras financiamento findo fins firmado
    firmou fiscais fiscal fisioterapia five fixa fixada fixado fixando fixar fixe fixo fixou flagrante fls fluir fluirá fluiu foi folha fora foram forma
    formal formulada formulado formule formulário fornecer fornecido fornecimento forneça forneçam foro forte força foto franqueado fração frustrou fulcro
    funciona fundado fundamentada fundamentação fundamento função futura futuro fármaco fático fé férias físicos fórum garanta garantia garantido garantir
    genitor genitora geral goza gozou gratuidade gratuita gratuito grau gravada gravame gravação grave guarda guia habeas habilitadas habilitado
    habilitante habilitação habilitações habilitem habilitou havendo haver haverá havia haviam havida havido herdeiros hipossuficiência hipóteses história
    hoje homenagens homologada homologado homologatória homologação homologo homologue honorarios honorários honra hora horário hours houve houver há
    híbrida identificada idônea igual ilegalidade ilegitimidade imediata imediato imissão impedimento impenhorabilidade impetrada impetrado impetrante
    implantar implantação implante implica implícito import importa importará importe importância impossibilidade imposto impreterivelmente improbidade
    improcedente improcedência impronúncia improrrogavelmente improrrogáveis improrrogável impugnacao impugnada impugnado impugnante impugnar impugnação
    impugnações impugne impugnem impugnou impugná impulsionar imputação imóveis imóvel inadimplemento inadimplido inadmissibilidade inadmissão
    inadmissível inadmitido inadmitiu inadmito inalteradas inaugural incapacidade incapaz incerto incide incidem incidente incidir incidência inciso
    inclua incluam includes incluo inclusive inclusão incluída incluído incompetência inconformismo incontroverso incorreção incurso indeferida indeferido
    indeferimento indeferiu indefiro indenizado indenizar indenizatória indenização independentemente indeterminado indicada indicado indicando indicar
    indicação indicou indique indiquem indisponibilidade individual indulto indícios inerte inexigível inexistência infancia infante infantil inferior
    informa informado informar informará informações informe informou infracional infraconstitucional infração infringente infrutífera infância inicia
    iniciada iniciado iniciais inicial iniciam iniciando iniciar inicie injustificada injustificadamente inominado inquirição inquérito insalubridade
    insanidade inscreva inscrever inscrição insiste inspeção institucional instituição instruam instruem instrumento instrução instruída instância
    insuficiente insuficiência insurgência integral integralidade integrantes inteiro intempestiva intempestivo intercorrente interditanda interditando
    interdição interessa interessada interessado interesse interlocutória intermédio intern internada internado internação interno interpor interposição
    interposta interposto interregno interrogado interrogation interrogatorio interrogatório interrompe interrompem interrompesse interrupção intervalo
    intervir intima intimacao intimada intimado intimar intimação intime intimem intimo intimá inventariante inventário inversão investigado investigação
    invoca inépcia inércia início irrecorrível irregular irregularidades irão isento isenção isolamento isso isto item itens ja janeiro jornada ju
    judicial juiz juizado julgada julgado julgador julgamento julgar julgaram julgo julgou julgue julho junho junta juntada juntado juntando juntar
    juntará junte juntem junto juntou jurados jurisprudência juros jurídica jus justa justificadamente justificando justificar justificativa justificação
    justificou justificável justifique justifiquem justiça juíza juízes juízo já júri la labor laborou lado lance lançada lançado lapso lar las laudo
    lavre lavrem legais legal legalmente legislação legítimas lei leia leiga leigo leiloeiro leilão leilões leitura lesão letras lets levado levantado
    levantamento levar levará lhe liberdade libere liberem licença lida lide lido liminar liminarmente limitada limitado limitar limite linha link
    liquidação lista litigantes litisconsorte livramento lo locadora local localizada localizado locatária locatário locação logo longa longo los lote
    lugar luto luz lê lícita líquida líquido magistrado maio maior maioria mais maiúsculas majorados majorando majoração majoro majorou manda mandado
    mandamus mandante mandato mandou manhã manif manifestada manifestamente manifestar manifestarem manifestação manifeste manifestem manifestou mantendo
    mantenha mantenham mantenho manter mantida mantido mantém manutenção marcada marcado marco março mas materiais material materialidade matrícula
    matéria mediante mediação medicamento medida meeira meio membros memoriais memória menor menos mensais mensal mensalmente mental mera meramente mero
    mesa meses mesma mesmo metade metros meu mil milhão milhões militar min ministerial ministério minuta minuto modalidade modificativo modificação modo
    moldes momento monitoring monitória monitórios monocrática montante mora morais moral morte motivada motivo mov movimentação movimento mudou multa
    municipio município munida munido mural máxima máximo mãe médica médico mérito mês mídia míngua mínima mínimo móveis na nacional nada nao narra
    narrados nas natureza necessidade necessária necessário nega negada negado negar negaram negativa negativo nego negou neguem nele nem nenhum nenhuma
    nessa nesse nesta neste no nome nomeado nomeando nomear nomeação nomeie nomeio nominal nos nossa nosso nota noticiada noticiado notificacao notificada
    notificado notificação notifique notifiquem noturno notícia nova novamente nove novembro noventa novo nulidade nulos não número object objeto objeção
    objeções obras obrigação obscuridade observada observado observando obsta obstante ocasião ocorrerá octídio ocupação ofendida ofensa oferecer ofereceu
    oferecida oferecimento ofereça oferta ofertada ofertado ofertar oferte ofertou officio oficiado oficial oficie oficiem ofício oitenta oitiva oito
    oitocentos omissão onde operadora opina opino opinou oponha opor oportunamente oportunidade oposição opostos opôs opõe or ora orais oral oralmente
    ordem ordens ordinatório ordinária ordinário organ origem original ortopedia os ou outorgar outra outro outubro ouvida ouvido ouvir ouça ouçam paga
    pagamento pagar pagará pago pagou pague paguem palavras par para paradeiro paralisado parcela parcelamento parcial parcialmente parecer parte
    particular partido partidor partidário parties partilha partir parágrafo parâmetros parênteses passada passado passando passaram passive passivo
    passou passíveis patrocinada patrona patrono pauta pautada pecuniária pede pedida pedido pedir pediu pela pelo pena penal penalidade pendente penhora
    penhorado penhore penhorem penhoráveis pensão perante perda perdidos perguntas pericia periciais pericial periciando perigo period perita perito
    permanecem permanecerá permaneceu permaneçam permanência persecução persiste personalidade pertinência perícia período pese pesquisa pessoa pessoais
    pessoal pessoalmente petição peça piso planilha plano planta plantão plataforma platform pleiteia pleno plenária plenário pode podem podendo poder
    poderá poderão pois policiais policial polo ponto popular por porquanto porque portal portanto portaria porém positivo possa posse possibilidade
    possível post posterior posto praticado praxe prazo praça precatória precatório precedentes preciso preclusa preclusivos preclusão preferência
    prejudicada prejudicado prejudicial prejuízo preliminar preparado preparei preparo preposto prequestionamento prerrogativa prescricional prescrição
    presenciais presencial presencialmente presente presença preso pressupostos prestada prestador prestar prestará prestação prestações preste prestá
    presumindo presumir presunção pretende pretendem pretenderem pretendida pretendido pretensão preventiva prevenção previa previdenciárias
    previdenciário prevista previsto previsão prevê preço primeira primeiro principal prisional prisão privativa privilegiado probabilidade probatória
    proceda procedam procedente proceder procedimento procedência process processamento processe processem processo processual procurador procuradora
    procuradoria procuração produza produzir produção proferida proferido progressão proibição projeto promova promovam promovente promovida pronto
    pronuncia pronunciamento pronunciar pronunciarem pronuncie pronúncia propaganda proponha proposta propriedade prorrogado prorrogação prorrogáveis
    prosseguimento prosseguir protelatório protesto protetivas protocolada protocolado protocolo prova provada provado provar proveito prover provida
    provido providência provimento provisória provisório provou prática pré prévia prévio própria próprio próxima próximo psicológica psicossocial
    psiquiatria publicacoes publicada publicado publicação publique publiquem pugna punibilidade punido punitiva purgar purgação pública público quadro
    quais quaisquer qual qualidade qualquer quando quantia quanto quarenta quarta quatorze quatro quatrocentos que quebra quedou queira queixa quem quer
    querelado querelante querem querendo quesitos questões quin quinhentos quinquenal quinquênio quinquídio quinta quinto quinze quinzena quirografário
    quiser quitada quitado quitação quotas ramo ratifique razoes razoável razão razões reabra reabre reais realizada realizar realizará realização
    realizou reavaliação receber recebeu recebida recebido recebimento recebo recesso reclamada reclamado reclamante reclamar reclamatória reclamação
    reclusão recolha recolham recolher recolhida recolhido recolhimento reconciliação reconhecer reconheceu reconhecida reconhecido reconhecimento
    reconheço reconsideração reconvenção reconvinda recorrente recorrer recorrida recorrido recuperacao recuperanda recuperação recursais recursal recurso
    recusa recusada recíproca redação redesignada redesigno rediscutir redistribua redistribuam redistribuição reduzido reduzindo reduzir reeducando
    reembolso reexame referente reflexa reflexos reformou regime regimental regimento regional registrada registre registrem registro regra regressão
    regular regularizar regularizará regularização regularize regularizem regência reintegração reiteração reitere reiterem rejeitada rejeitados rejeitar
    rejeito rejeitou rejeição relacionados relata relatados relativa relato relator relatora relatório relação relevante remanescente remessa remeta
    remetam remetidos remidos remir remissivas remissão remição remoção renda rendimento renovatória renove renuncia renunciante renunciaram renúncia
    repercussão repetitivo repetição replicar representada representado representante representativo representação requeira requeiram requer requerendo
    requerente requerer requereram requererem requereu requerida requerido requerimento requisite requisitem requisito requisitório requisição rescindida
    rescisão rescisórias residência resolução resolve resolvo respectivamente respeitado respeito responda respondam responder respondeu resposta
    ressalvada ressalvado ressalvas ressarcimento restabelecer restabelecimento restabeleça restante restituir restituição restou restritiva restrição
    restrições resultado retenção retificando retificar retifique retifiquem retirada retirante retirar retire retirem retiro retorne retornem retorno
    retratação retro reunião revel revelia rever revisional revista revisão revogada revogação revogo revogue risco rito rol rosto rural ré réplica rés
    réu róis sabe saber sabido sala saldo salvo salário sanado sanar saneado saneador saneamento sanidade sanável sanções satisfação satisfeita satisfeito
    saída saúde se searched secretaria sede segredo segue seguida seguimento seguinte seguir seguirem segunda segundo segura seguradora segurança seguro
    seis seja sejam sem semana semanais semiaberto semiliberdade semovente sendo senha sentenca sentenciado sentença sentido senão separados seq sequência
    ser serem seria serve serventia servidor servidora servindo serviria servirá serviço será serão sessao sessenta sessão sessões sete setembro setenta
    setor sets seu several sexta sido silenciou silentes silêncio simples since singelo single sintomas sirva sistema situada situação sob sobre
    sobrestado sobrestamento sobreste social sociedade socioeconômico socioeducativa solicite solicitem solto soltura somam sonda sorteio sr sua subam
    subirão subjetivo submetido subscrita subsequentes subsiste substabelecimento substitui substituição substitutivo substituída sucessivamente
    sucessivas sucessivo sucessores sucumbência suficientes sugeriu sujeita sumariamente sumaríssimo sumária superado superior suplementar suposta supra
    suprir sursis surta suscitado suspeição suspenda suspendam suspende suspendem suspender suspendo suspensa suspension suspensivo suspenso suspensão
    sustenta sustentação sábados são síndico sítio só sócio tabela tais tal tamanho também tanto taxa telefone telepresenciais telepresencial tem tema
    tempestiva tempestividade tempestivo tempo temporária tendo tenham tenho tentativa teor ter terceiro teria termo territorial terá terão terça terço
    tese test testamento testemunha testemunhal teto texto tido tipo tiver toda todavia todo tolerância tomar tomem torna tornadas tornem torno
    tornozeleira total totalidade totalmente trabalhista trabalho trabalhou traga tragam tramita transação transcendência transcorreu transcorrido
    transcrita transferida transferência transfira transitada transitado transite transitou translade transmissão transmitido trará traslade trata
    tratamento tratando tratar traz trazem trazer trazidas trazido trecho tres treze trezentos tribunal trinta trocadas tráfico trás trânsito três tríduo
    tudo turma tutela técnica técnico término têm título um uma una unanimidade unidade uniformização unilateralmente unitário união uns unânime urgência
    uso usual usucapião uteis vaga vale valendo valerá validade valor valores vara vedado veio vejam vem vencedor vencendo venceu vencida vencido
    vencimento venda venham vep verba vereador verifica verificador verifique verossimilhança vez vezes veículo via viagem video videoconferencia
    videoconferência vier vieram vigésimo vincendas vinculada vinda vindo vindouro vinte violação violencia vir virem virtuais virtual virá visit visitas
    vislumbro vista vistoria vistos viúva volta voltem volumes voluntária voluntário voo votação voto válida véspera vê vício vídeo vínculo vítima às água
    áudio íntegra óbice óbito órgão ônus última último única único úteis útil    art fls inc cit proc doc
  `
    .trim()
    .split(/\s+/),
);
