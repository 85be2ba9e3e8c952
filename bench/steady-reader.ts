import net from "node:net";

// Reads one address of a host so many times a second, one after the other as viewers come, and says how often it was answered. It writes
// and counts bytes only: what this client takes of the processor is not what one measures.

const [address = "", host = "", path = "", rate = "0"] = process.argv.slice(2);
const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
const answer = "HTTP/1.1 ";
const port = Number(new URL(address).port);
let answered = 0;

function connect(): net.Socket {
  const socket = net.connect(port, "127.0.0.1").setNoDelay().setEncoding("latin1");
  let rest = "";
  socket.on("data", (part: string) => {
    const [before = "", ...answers] = `${rest}${part}`.split(answer);
    // A status may come in two parts: it is looked at with the next one.
    rest = answers.length === 0 ? before.slice(-answer.length) : "";
    for (const one of answers) {
      if (one.length < 3) rest = answer + one;
      else if (one.startsWith("200")) answered++;
      else throw new Error(`refused: ${one.slice(0, 200)}`);
    }
  });
  return socket;
}

const sockets = Array.from({ length: 32 }, connect);
const begun = performance.now();
let sent = 0;
setInterval(() => {
  const due = ((performance.now() - begun) * Number(rate)) / 1000;
  for (; sent < due; sent++) sockets[sent % sockets.length]?.write(request);
}, 1);
process.on("message", () => process.send?.((answered * 1000) / (performance.now() - begun)));
setTimeout(() => process.send?.("begun"), 500);
