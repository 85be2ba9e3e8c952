import http from "node:http";

// Sends wrong passwords to an address, on connections of its own and from another address than who measures, until it is ended.

const [address = "", email = "", connections = "0", localAddress = "127.0.0.2"] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(connections) });
const body = JSON.stringify({ email, password: "no-es-esta-77" });
const headers = { "content-type": "application/json", "content-length": body.length, origin: address };
let refused = 0;

function send(): void {
  const options = { method: "POST", agent, localAddress, headers };
  const request = http.request(`${address}/api/auth/sign-in/email`, options, (response) => {
    if (response.statusCode === 429 && ++refused === 1000) process.send?.({ kind: "refused" });
    response.resume().on("end", send);
  });
  request.end(body);
}

for (let index = 0; index < Number(connections); index++) send();
