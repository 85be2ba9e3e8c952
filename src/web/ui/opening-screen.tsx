import classes from "./opening-screen.module.css";

/** The product's sign, in the place of an empty page, while the session is asked for. */
export function OpeningScreen() {
  return (
    <main className={classes.page} role="status">
      <img src="/icon.svg" alt="" width={56} height={56} />
      <p>Abriendo la administración…</p>
    </main>
  );
}
