import type { OpenDeadline } from "./open-deadlines.ts";

/** Every error of the API: code, status and message. */
export const errors = {
  unreadable_body: {
    status: 400,
    message: "Não foi possível ler os dados enviados. Recarregue a página e tente de novo.",
  },
  not_signed_in: { status: 401, message: "Sessão expirada, entre novamente." },
  subscription_unpaid: {
    status: 402,
    message: "A assinatura do escritório não está em dia. Regularize para voltar a gravar.",
  },
  not_allowed: {
    status: 403,
    message: "Você não tem permissão para esta ação. Peça a quem administra os usuários.",
  },
  not_found: { status: 404, message: "Registro não encontrado." },
  unknown_address: { status: 404, message: "Este endereço não existe." },
  unknown_method: { status: 405, message: "Método não permitido neste endereço." },
  rectified_since: {
    status: 409,
    message: "A publicação foi retificada enquanto você a lia. Leia o texto novo antes de tratar.",
  },
  changed_since: {
    status: 409,
    message: "O registro foi alterado por outra pessoa. Recarregue antes de salvar.",
  },
  not_now: {
    status: 409,
    message: "O registro mudou desde que você abriu esta página. Recarregue para ver como está.",
  },
  key_used_otherwise: {
    status: 422,
    message: "Esta chave de repetição já foi usada com outros dados. Recarregue a página e envie de novo.",
  },
  fatal_deadline: {
    status: 409,
    message:
      "Este compromisso nasceu de uma publicação: é um prazo fatal e não se apaga. Cancele-o com um motivo.",
  },
  open_deadline: {
    status: 409,
    message: "Este ato já tem um prazo aberto. Escolha se ele fica, muda de data ou é substituído.",
  },
  dates_differ: {
    status: 409,
    message:
      "As publicações têm tribunal, cidade ou disponibilização diferentes. Conte o prazo de cada uma ou confirme uma só data para todas.",
  },
  must_change_password: {
    status: 403,
    message: "Troque a senha que lhe foi dada antes de continuar.",
  },
  own_user: { status: 422, message: "Atenção! Você não pode apagar seu próprio usuário." },
  last_administrator: {
    status: 422,
    message: "O escritório precisa de ao menos um administrador ativo.",
  },
  second_person: { status: 403, message: "A conferência cabe a outra pessoa, não a quem encerrou." },
  not_treated: { status: 409, message: "Esta publicação não está tratada." },
  undo_over: {
    status: 409,
    message: "Não dá mais para desfazer: o tempo passou ou algo mudou desde então.",
  },
  bad_signature: { status: 401, message: "A assinatura desta mensagem não confere." },
  payment_pending: {
    status: 409,
    message: "A operadora ainda não confirmou o pagamento. Aguarde alguns minutos e veja de novo.",
  },
  payment_refused: { status: 409, message: "A cobrança foi recusada. Pague com outro cartão." },
  already_treated: { status: 409, message: "Esta publicação já foi tratada." },
  in_use: { status: 409, message: "Este registro está em uso e não pode ser excluído." },
  too_large: {
    status: 413,
    message: "O conteúdo enviado é maior do que o permitido. Envie em partes menores.",
  },
  wrong_type: {
    status: 415,
    message: "Tipo de conteúdo não aceito. Escolha um dos formatos indicados na página.",
  },
  csrf: { status: 419, message: "A página expirou. Recarregue e tente novamente." },
  invalid: { status: 422, message: "Valide os campos do formulário" },
  wrong_credentials: { status: 422, message: "Usuário ou senha incorretos." },
  second_factor_needed: {
    status: 422,
    message: "Digite o código do seu aplicativo autenticador.",
  },
  wrong_code: { status: 422, message: "Código incorreto ou já usado." },
  reset_refused: {
    status: 422,
    message: "Este endereço de recuperação não vale mais. Solicite um novo.",
  },
  link_refused: {
    status: 422,
    message: "Este link de acesso não vale mais. Peça outro na página de entrada.",
  },
  confirmation_refused: {
    status: 422,
    message:
      "Este link de confirmação já foi usado ou não vale mais. Se o seu e-mail ainda não está confirmado, entre no Pauta e peça outro.",
  },
  email_taken: {
    status: 422,
    message:
      "Este e-mail já está confirmado em outra conta do Pauta. Troque-o lá primeiro, ou use outro endereço nesta.",
  },
  first_access_refused: {
    status: 422,
    message: "Este endereço de primeiro acesso não vale mais. Reinicie o Pauta para receber outro.",
  },
  too_many: { status: 429, message: "Muitas tentativas. Aguarde um pouco e tente novamente." },
  unexpected: { status: 500, message: "Erro inesperado, por favor tente novamente." },
  not_ready: { status: 503, message: "Serviço indisponível no momento. Tente novamente em instantes." },
} as const;

export type ErrorCode = keyof typeof errors;

/** Messages by field, as forms show them. */
export type FieldErrors = Record<string, string[]>;

/** A person's name, and the instant at which he changed a record last. */
export type LastChange = { by: string; at: string };

/** The body of every error response. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  errors?: FieldErrors;
  /** The existing record that a rejected duplicate would repeat, so that it can be opened instead. */
  existing_id?: number;
  /** The open deadlines of the act for which another one was requested. */
  open_deadlines?: OpenDeadline[];
  /** Who changed the record since it was read, and when, if the audit trail knows. */
  changed?: LastChange;
  request_id?: string;
};
