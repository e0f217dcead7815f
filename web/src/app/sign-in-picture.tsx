import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { NoResponseError } from "../lib/calls/api-error.ts";
import { failureMessage } from "../lib/calls/failure-message.ts";
import classes from "../office/identity/entrance.module.css";
import { SignInPage } from "../pages/sign-in.page.tsx";
import { Themed } from "../ui/theme/themed.tsx";

/** The sign-in page as text, drawn when the interface is built (bundling/sign-in-picture-plugin.ts). */
export const drawSignIn = (): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Themed>
        <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
          <SignInPage />
          {/* shown where the code cannot be loaded either */}
          <p className={classes.unreachable} role="alert" hidden>
            {failureMessage("Erro ao entrar", new NoResponseError("code"))}
          </p>
        </RouterContextProvider>
      </Themed>
    </QueryClientProvider>,
  );
