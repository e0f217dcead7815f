import type { Endpoint, Reply, Sent } from "@pauta/contract/platform/endpoint";
import { identity } from "@pauta/contract/office/identity";
import { profile } from "@pauta/contract/office/profile";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "../../lib/calls/address.ts";
import { call } from "../../lib/calls/call.ts";
import { startSession } from "../../lib/session.ts";
import { profileQuery } from "./identity.queries.ts";

export type Oneself = Reply<typeof identity.profile>;
export type ProfileBody = Sent<typeof profile.saveProfile>["body"];
export type CredentialLine = Sent<typeof profile.saveCredentials>["body"][number];

/** The signed-in person with the data that only he may see. */
export const oneselfQuery = queryOptions({
  queryKey: ["profile", "whole"],
  queryFn: ({ signal }) => call(identity.profile, {}, { signal }),
  staleTime: 0,
  meta: { failure: "Erro ao carregar o perfil" },
});

export const sessionsQuery = queryOptions({
  queryKey: ["profile", "sessions"],
  queryFn: async ({ signal }) => (await call(profile.sessions, {}, { signal })).data,
  staleTime: 0,
  meta: { failure: "Erro ao carregar as sessões" },
});

/** A call that changes the person's profile, which is then refetched. */
function useOwnCall<E extends Endpoint, Given>(
  endpoint: E,
  inputOf: (given: Given) => Input<E>,
  meta: { failure: string; success?: string },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => call(endpoint, ...([inputOf(given)] as unknown as [Input<E>])),
    meta,
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

export const useSaveProfile = () =>
  useOwnCall(profile.saveProfile, (body: ProfileBody) => ({ body }), {
    failure: "Erro ao alterar o perfil",
    success: "Informações de perfil atualizadas com sucesso!",
  });

/** Saves a further address, or the one with this id. */
export function useSaveEmail(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      id === null
        ? call(profile.addEmail, { body: { email } })
        : call(profile.changeEmail, { params: { id }, body: { email } }),
    meta: {
      failure: id === null ? "Erro ao salvar e-mail" : "Erro ao alterar e-mail",
      success: id === null ? "E-mail salvo com sucesso!" : "E-mail alterado com sucesso!",
    },
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

/** Sends the confirmation of a further address again. */
export const useRequestEmailAgain = () =>
  useOwnCall(profile.sendEmailConfirmation, (id: number) => ({ params: { id } }), {
    failure: "Erro ao enviar a confirmação",
    success: "Verifique o link enviado para este e-mail",
  });

export const useKeepEmail = () =>
  useOwnCall(profile.keepEmail, () => ({}), {
    failure: "Erro ao desistir da troca",
    success: "A troca de e-mail foi cancelada",
  });

export const useEndFormerUsername = () =>
  useOwnCall(profile.endFormerUsername, () => ({}), {
    failure: "Erro ao encerrar o usuário antigo",
    success: "O usuário antigo não entra mais",
  });

export const useDeleteEmail = () =>
  useOwnCall(profile.removeEmail, (id: number) => ({ params: { id } }), {
    failure: "Erro ao deletar e-mail",
    success: "E-mail excluído com sucesso!",
  });

export const useSaveCredentials = () =>
  useOwnCall(profile.saveCredentials, (body: CredentialLine[]) => ({ body }), {
    failure: "Erro ao salvar credenciais",
    success: "Credenciais salvas com sucesso!",
  });

export const useEndSession = () =>
  useOwnCall(profile.endSession, (id: number) => ({ params: { id } }), {
    failure: "Erro ao encerrar a sessão",
    success: "Sessão encerrada com sucesso!",
  });

export const useEndOtherSessions = () =>
  useOwnCall(profile.endOtherSessions, () => ({}), {
    failure: "Erro ao encerrar as outras sessões",
    success: "As outras sessões foram encerradas.",
  });

export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (current_password: string) => call(profile.beginSecondFactor, { body: { current_password } }),
    meta: { failure: "Erro ao ativar a verificação" },
  });

export const useConfirmSecondFactor = () =>
  useOwnCall(profile.confirmSecondFactor, (code: string) => ({ body: { code } }), {
    failure: "Erro ao ativar a verificação",
    success: "Verificação em duas etapas ativada!",
  });

export const useRenewRecoveryCodes = () =>
  useOwnCall(profile.renewRecoveryCodes, (current_password: string) => ({ body: { current_password } }), {
    failure: "Erro ao gerar códigos",
  });

export const useEndSecondFactor = () =>
  useOwnCall(profile.endSecondFactor, (current_password: string) => ({ body: { current_password } }), {
    failure: "Erro ao desativar a verificação",
    success: "Verificação em duas etapas desativada!",
  });

/** Changes the person's password; this browser continues with the new session of the reply. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<typeof identity.changePassword>["body"]) =>
      call(identity.changePassword, { body }),
    meta: { failure: "Erro ao alterar a senha", success: "Senha atualizada com sucesso!" },
    onSuccess: ({ token }) => {
      startSession(token.exp);
      return client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
}
