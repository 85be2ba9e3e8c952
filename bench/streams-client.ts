import http from "node:http";

// Opens many live streams and tells its parent when all are open, and, for each change, when the last one heard of it.

const [address = "", count = "0"] = process.argv.slice(2);
const wanted = Number(count);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let open = 0;
let told = 0;

function listen(): void {
  http.get(address, { agent }, (response) => {
    if (response.statusCode !== 200) throw new Error(`a stream was refused: ${response.statusCode}`);
    response.setEncoding("utf8");
    response.on("data", (text: string) => {
      if (text.includes("event: hello") && ++open === wanted) process.send?.({ kind: "open" });
      if (text.includes("event: change") && ++told === wanted) {
        told = 0;
        process.send?.({ kind: "told", at: Date.now() });
      }
    });
  });
}

const atOnce = 200;
let begun = 0;
const timer = setInterval(() => {
  for (let index = 0; index < atOnce && begun < wanted; index++, begun++) listen();
  if (begun === wanted) clearInterval(timer);
}, 50);
