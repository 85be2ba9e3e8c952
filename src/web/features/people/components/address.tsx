/** An address that is broken before its '@', where it must be. */
export function Address({ text }: { text: string }) {
  const at = text.lastIndexOf("@");
  return (
    <span>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
