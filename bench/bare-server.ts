import http from "node:http";
import type { AddressInfo } from "node:net";

// A process that sends for every request what the product answered once, `bare-server.ts ADDRESS ENCODING`; it tells who began it its port.

const [address = "", encoding = ""] = process.argv.slice(2);
const ofItsOwn = new Set(["connection", "date", "keep-alive", "transfer-encoding"]); // node:http writes them

http.get(address, { headers: { "accept-encoding": encoding } }, (answer) => {
  const parts: Buffer[] = [];
  answer.on("data", (part: Buffer) => parts.push(part));
  answer.on("end", () => {
    const body = Buffer.concat(parts);
    const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofItsOwn.has(name)));
    const server = http.createServer((_request, response) => {
      response.writeHead(200, headers).end(body);
    });
    server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port)); // it listens on a port
  });
});
