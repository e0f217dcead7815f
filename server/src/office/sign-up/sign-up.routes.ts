import { signUp } from "@pauta/contract/office/sign-up";
import { routesFor } from "../../platform/http/http.ts";
import { register, registerWithoutPayment, tryOut } from "./sign-up.commands.ts";

export const signUpRoutes = routesFor(signUp, {
  register: async ({ context, request, body }) => register(context, body, request.ip),
  tryOut: async ({ context, request, body }) => tryOut(context, body, request.ip),
  registerWithoutPayment: async ({ context, body }) => registerWithoutPayment(context, body),
});
