/** What a process within the unit's sandbox can and cannot do; it writes it to its own folder. */
const program = `
const fs = require("node:fs"), os = require("node:os"), { execFileSync, spawn } = require("node:child_process");
const tell = (work) => { try { work(); return "bien"; } catch (error) { return error.code ?? String(error); } };
const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 5000)"]);
const results = {
  priority: tell(() => os.setPriority(child.pid, 5)),
  idle: tell(() => execFileSync("chrt", ["--all-tasks", "--idle", "--pid", "0", String(child.pid)])),
  addresses: tell(() => os.networkInterfaces()),
  compiled: tell(() => { for (let i = 0, f = (a) => a + 1; i < 1e6; i++) f(i); }),
  temporary: tell(() => fs.writeFileSync("/tmp/prueba", "")),
  product: tell(() => fs.writeFileSync("/opt/padel-liga/prueba", "")),
  system: tell(() => fs.writeFileSync("/etc/prueba", "")),
  home: tell(() => fs.readdirSync("/root")),
  settings: tell(() => fs.readFileSync("/etc/padel-liga.env")),
  clubs: tell(() => fs.readdirSync("/var/lib/private/padel-liga")),
};
child.kill();
fs.writeFileSync(process.env.STATE_DIRECTORY + "/empezado.json", JSON.stringify(results));
fs.renameSync(process.env.STATE_DIRECTORY + "/empezado.json", process.env.STATE_DIRECTORY + "/resultado.json");
`;

const mayDo = ["priority", "idle", "addresses", "compiled", "temporary"];

export const probe = {
  /** The same unit with the probe in place of the product and a folder of its own. */
  unit(text: string): string {
    const encoded = Buffer.from(program).toString("base64");
    return text
      .replace(/^ExecStart=.*$/m, `ExecStart=/usr/bin/node -e "eval(Buffer.from('${encoded}','base64').toString())"`)
      .replace(/^Restart=.*$/m, "Type=oneshot")
      .replace(/^StateDirectory=.*$/m, "StateDirectory=padel-prueba")
      .replace(/^(?:EnvironmentFile|Environment=DATA_DIR|WorkingDirectory)=.*$/gm, "");
  },

  /** @throws naming what is refused that has to work, and what works that has to be refused */
  expect(results: Record<string, string>): void {
    const refused = mayDo.filter((name) => results[name] !== "bien");
    const allowed = Object.keys(results).filter((name) => !mayDo.includes(name) && results[name] === "bien");
    if (Object.keys(results).length > mayDo.length && refused.length + allowed.length === 0) return;
    throw new Error(
      `se niega ${refused.join(", ") || "nada"}; se permite ${allowed.join(", ") || "nada"}: ${JSON.stringify(results)}`,
    );
  },
};
