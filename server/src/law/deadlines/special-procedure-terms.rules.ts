import type { DeadlineTerm } from "@pauta/contract/law/deadlines";
import { listed } from "./listed-terms.rules.ts";

/**
 * Terms that the law gives in special procedures and incidents. Acts name them by the article or by what is
 * requested, seldom by a number of days.
 */
export const specialProcedureTerms: readonly DeadlineTerm[] = [
  ...listed("civel", "uteis", [
    ["ouvir-sobre-a-penhora", "Manifestação sobre a modificação da penhora", 3, "CPC, art. 853"],
    ["devolver-autos", "Devolução dos autos", 3, "CPC, art. 234, § 2º"],
    ["razoes-na-rescisoria", "Razões finais na ação rescisória", 10, "CPC, art. 973"],
    ["custas-iniciais", "Pagamento das custas iniciais", 15, "CPC, art. 290"],
    ["impugnacao-da-gratuidade", "Impugnação da gratuidade", 15, "CPC, art. 100"],
    ["arguicao-de-falsidade", "Arguição de falsidade", 15, "CPC, art. 430"],
    ["contestacao-na-liquidacao", "Contestação na liquidação", 15, "CPC, art. 511"],
    ["defesa-na-remocao", "Defesa na remoção do inventariante", 15, "CPC, art. 623"],
    ["falar-sobre-primeiras-declaracoes", "Manifestação sobre as primeiras declarações", 15, "CPC, art. 627"],
    ["avaliacao-no-inventario", "Manifestação sobre a avaliação no inventário", 15, "CPC, art. 635"],
    ["ultimas-declaracoes", "Manifestação sobre as últimas declarações", 15, "CPC, art. 637"],
    ["colacao", "Colação de bens pelo herdeiro", 15, "CPC, art. 641"],
    ["pedido-de-quinhao", "Pedido de quinhão", 15, "CPC, art. 647"],
    ["esboco-da-partilha", "Manifestação sobre o esboço da partilha", 15, "CPC, art. 652"],
    ["resposta-na-jurisdicao-voluntaria", "Resposta na jurisdição voluntária", 15, "CPC, art. 721"],
    ["impugnacao-na-interdicao", "Impugnação na interdição", 15, "CPC, art. 752"],
    ["entrega-de-coisa", "Entrega da coisa na execução", 15, "CPC, art. 806"],
    ["resposta-aos-embargos-a-execucao", "Resposta aos embargos à execução", 15, "CPC, art. 920, I"],
    ["prescricao-intercorrente", "Manifestação sobre a prescrição intercorrente", 15, "CPC, art. 921, § 5º"],
    ["contestacao-da-reclamacao", "Contestação da reclamação", 15, "CPC, art. 989, III"],
    ["purga-da-mora-no-despejo", "Purga da mora no despejo", 15, "Lei 8.245/1991, art. 62, II"],
    ["primeiras-declaracoes", "Primeiras declarações do inventariante", 20, "CPC, art. 620"],
    ["contestacao-na-acao-popular", "Contestação na ação popular", 20, "Lei 4.717/1965, art. 7º, § 2º, IV"],
  ]),
  ...listed("fazenda", "uteis", [
    ["embargos-da-fazenda", "Embargos da Fazenda à execução", 30, "CPC, art. 910"],
  ]),
  ...listed("execucao_fiscal", "uteis", [
    ["impugnacao-aos-embargos-fiscais", "Impugnação da Fazenda aos embargos", 30, "Lei 6.830/1980, art. 17"],
  ]),
  ...listed("juizado", "uteis", [
    ["preparo-no-juizado", "Comprovação do preparo (48 horas)", 2, "Lei 9.099/1995, art. 42, § 1º"],
  ]),
  ...listed("criminal", "corridos", [
    ["defesa-previa-de-drogas", "Defesa prévia na Lei de Drogas", 10, "Lei 11.343/2006, art. 55"],
    ["resposta-originaria", "Resposta em ação penal originária", 15, "Lei 8.038/1990, art. 4º"],
    ["alegacoes-originarias", "Alegações em ação penal originária", 15, "Lei 8.038/1990, art. 11"],
  ]),
  ...listed("infancia", "corridos", [
    ["defesa-previa-no-eca", "Defesa prévia e rol de testemunhas", 3, "ECA, art. 186, § 3º"],
  ]),
];
