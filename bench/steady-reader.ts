import http from "node:http";

// Reads one address of a host so many times a second, and says how often it was answered.

const [address = "", host = "", path = "", rate = "0"] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
const { port } = new URL(address);
const perTick = Number(rate) / 100;
let answered = 0;
const begun = performance.now();

function read(): void {
  http.get({ port, path, agent, headers: { host } }, (response) => {
    if (response.statusCode !== 200) throw new Error(`refused: ${response.statusCode}`);
    response.resume().on("end", () => answered++);
  });
}

setInterval(() => {
  const due = ((performance.now() - begun) / 10) * perTick - sent;
  for (let index = 0; index < due; index++, sent++) read();
}, 10);
let sent = 0;
process.on("message", () => process.send?.((answered * 1000) / (performance.now() - begun)));
setTimeout(() => process.send?.("begun"), 500);
