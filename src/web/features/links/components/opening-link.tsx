import { useEffect, useState } from "react";
import { LoadingState } from "#web/ui/states.tsx";
import { openLink, RefusedError } from "../api.ts";
import { rememberLink } from "../model/kept.ts";
import classes from "./private.module.css";
import { noLine, PrivateMessage } from "./private-message.tsx";

async function exchange(token: string): Promise<void> {
  const linkId = await openLink(token);
  rememberLink(linkId);
  location.replace(`/mi/${linkId}`); // the entry of the history that held the token is no more
}

/** Exchanges the token behind the sign for a cookie, and takes it out of the address and of the browser's history. */
export function OpeningLink({ token }: { token: string }) {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    void exchange(token).catch(setError);
  }, [token]);
  if (error instanceof RefusedError) return <PrivateMessage title="Este enlace ya no vale" text={error.message} />;
  if (error === null) {
    return (
      <main className={classes.main}>
        <LoadingState rows={3} height={120} />
      </main>
    );
  }
  return <PrivateMessage title="Sin conexión" text={noLine} onRetry={() => location.reload()} />;
}
