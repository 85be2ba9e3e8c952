/** The club's logo, or its sign while there is none. */
export function LogoImage({ version, name, size }: { version: string | null; name: string; size: number }) {
  const source = version === null ? "/icon.svg" : `/api/public/logo?v=${version}`;
  return (
    <img
      src={source}
      alt={version === null ? "" : `Logo de ${name}`}
      width={size}
      height={size}
      style={{ objectFit: "contain" }}
    />
  );
}
