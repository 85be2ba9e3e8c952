/** What the person reads who has unpacked the product; ten lines. */
export const readme = (name: string, version: string) => `# Sistema de Gestión de Torneos ${version}

Hace falta Node 20.19 o posterior; nada más. No se instala ni se prepara nada: está hecho.

- \`npm start\` lo pone en marcha en http://localhost:3000; los datos quedan en \`./data\`. La primera vez se imprime un enlace de un
  solo uso para crear el primer administrador. \`npm run demo\` abre un club de ejemplo en una carpeta aparte.
- \`npm run cli -- help\` dice las demás órdenes (cuentas, copias). Actualizar es una copia, la carpeta nueva y \`npm start\`.
- \`deploy/\` tiene ejemplos: servicio de systemd para esta carpeta en \`/opt/${name}\`, Caddy y nginx. Los ajustes van en el entorno
  y están explicados en \`deploy/padel-liga.env\`.
- Licencias de las partes de otros: \`NOTICE.md\` y \`LICENCIAS.txt\`.
`;
