import type { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { App } from "./app.tsx";
import { Page } from "./routes/drawn-auth.ts";

/** The sign-in form: the same where the build draws it (`scripts/sign-in-page.ts`) and where the browser takes it over. */
export function signInPage(client: QueryClient, onEnter: (address: string) => Promise<void>) {
  return (
    <StrictMode>
      <App client={client}>
        <Page onEnter={onEnter} />
      </App>
    </StrictMode>
  );
}
