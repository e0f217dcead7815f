import { signUp } from "@pauta/contract/office/sign-up";
import { routesFor } from "../../platform/http/http.ts";
import { register, registerWithoutPayment, tryOut } from "./sign-up.commands.ts";

export const signUpRoutes = routesFor(signUp, {
  register: async ({ house, request, body }) => register(house, body, request.ip),
  tryOut: async ({ house, request, body }) => tryOut(house, body, request.ip),
  registerWithoutPayment: async ({ house, body }) => registerWithoutPayment(house, body),
});
