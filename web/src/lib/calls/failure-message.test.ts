import { describe, expect, it } from "vitest";
import { ApiError, NoResponseError } from "./api-error.ts";
import { failureMessage, fieldFailures } from "./failure-message.ts";

const answered = (status: number, body: unknown) =>
  new ApiError(status, typeof body === "string" ? body : JSON.stringify(body));

describe("the message of a failed call", () => {
  it("says that the API did not answer when no response came", () => {
    expect(failureMessage("Erro ao carregar clientes", new NoResponseError())).toBe(
      "Erro ao carregar clientes: Erro na API, por favor tente novamente.",
    );
  });

  it("puts the attempted action before the server's message", () => {
    const error = answered(409, { message: "O registro foi alterado por outra pessoa." });
    expect(failureMessage("Erro ao alterar etiqueta", error)).toBe(
      "Erro ao alterar etiqueta: O registro foi alterado por outra pessoa.",
    );
  });

  it("joins a map of errors one per line, without its general message", () => {
    const error = answered(422, {
      message: "Valide os campos do formulário",
      errors: { name: ["O campo é obrigatório"], email: ["E-mail inválido", "Muito longo"] },
    });
    expect(failureMessage("Erro ao salvar usuário", error)).toBe(
      "Erro ao salvar usuário:\nO campo é obrigatório\nE-mail inválido\nMuito longo",
    );
  });

  it("contains a sentence once when several fields have it", () => {
    const error = answered(422, {
      errors: { name: ["O campo é obrigatório"], city: ["O campo é obrigatório"] },
    });
    expect(failureMessage("", error)).toBe("O campo é obrigatório");
  });

  it("shows the raw body when it is not JSON", () => {
    expect(failureMessage("Falha ao enviar o arquivo", answered(413, "Request Entity Too Large"))).toBe(
      "Falha ao enviar o arquivo: Request Entity Too Large",
    );
  });

  it("shows the attempted action alone when the body is empty", () => {
    expect(failureMessage("Erro ao deletar etiqueta", answered(500, ""))).toBe("Erro ao deletar etiqueta");
  });

  it.each([
    [{ message: "The cpf is invalid." }, "CPF/CNPJ inválido, por favor verifique"],
    [{ errors: { cpf_cnpj: ["validation.invalid"] } }, "CPF/CNPJ inválido, por favor verifique"],
    [{ message: "The zipcode field is wrong" }, "CEP inválido, por favor verifique"],
    [{ errors: { zip_code: ["Formato incorreto"] } }, "CEP inválido, por favor verifique"],
    [{ errors: { zip_code: ["O campo é obrigatório"] } }, "O campo é obrigatório"],
    [{ errors: { cpf_cnpj: ["Já existe assinatura para este CPF"] } }, "Já existe assinatura para este CPF"],
    [{ message: "O concepto recebeu 3 erros" }, "O concepto recebeu 3 erros"],
  ])("reads %j as %s", (body, sentence) => {
    expect(failureMessage("", answered(422, body))).toBe(sentence);
  });

  it("gives a form the first message of each field", () => {
    const error = answered(422, { errors: { name: ["Curto", "Feio"], cpf_cnpj: ["cpf"] } });
    expect(fieldFailures(error)).toEqual({
      name: "Curto",
      cpf_cnpj: "CPF/CNPJ inválido, por favor verifique",
    });
    expect(fieldFailures(new NoResponseError())).toEqual({});
  });
});
