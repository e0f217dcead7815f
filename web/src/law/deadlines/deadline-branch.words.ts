import type { DeadlineTerm } from "@pauta/contract/law/deadlines";

export const BRANCHES: Record<DeadlineTerm["branch"], string> = {
  civel: "Cível",
  fazenda: "Fazenda Pública",
  execucao_fiscal: "Execução fiscal",
  recuperacao: "Falência e recuperação judicial",
  juizado: "Juizado Especial Cível",
  juizado_federal: "Juizado Especial Federal",
  juizado_fazenda: "Juizado Especial da Fazenda Pública",
  trabalhista: "Trabalhista",
  criminal: "Criminal",
  execucao_penal: "Execução penal",
  juizado_criminal: "Juizado Especial Criminal",
  militar: "Justiça Militar",
  infancia: "Infância e juventude",
  eleitoral: "Eleitoral",
};
