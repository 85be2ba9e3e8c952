import { useEffect, useState } from "react";
import { LoadingState } from "#web/ui/states.tsx";
import classes from "./private.module.css";
import { OpeningProblem } from "./private-message.tsx";

interface OpeningLinkProps {
  token: string;
  /** Exchanges the token. @returns where what it opens stands */
  open: (token: string) => Promise<string>;
}

/** Exchanges the token behind the sign for a cookie, and takes it out of the address and of the browser's history. */
export function OpeningLink({ token, open }: OpeningLinkProps) {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    void open(token)
      .then((address) => location.replace(address)) // the entry of the history that held the token is no more
      .catch(setError);
  }, [token, open]);
  if (error === null) {
    return (
      <main className={classes.main}>
        <LoadingState rows={3} height={120} />
      </main>
    );
  }
  return <OpeningProblem error={error} onRetry={() => location.reload()} />;
}
