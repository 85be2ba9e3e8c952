import { once } from "node:events";
import net from "node:net";

function message(type: string, ...parts: (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === "string") return Buffer.from(`${part}\0`);
      if (typeof part !== "number") return part;
      const number = Buffer.alloc(4);
      number.writeInt32BE(part);
      return number;
    }),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const short = (value: number) => Buffer.from([value >> 8, value & 255]);
const column = (name: string, type: number) =>
  Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(6), Buffer.from([0, 0, 0, type]), short(8), Buffer.alloc(6)]);

function value(text: string): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)]);
}

const ready = message("Z", Buffer.from("I"));

/** A server that speaks as PostgreSQL does and answers every question with its version. */
export async function serverOfVersion(number: number, name: string): Promise<{ url: string; close(): void }> {
  const answer = Buffer.concat([
    message("T", short(2), column("number", 23), column("name", 25)),
    message("D", short(2), value(String(number)), value(name)),
    message("C", "SELECT 1"),
    ready,
  ]);
  const server = net.createServer((socket) => {
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", 0), ready]));
      socket.on("data", (data) => (data[0] === "Q".charCodeAt(0) ? socket.write(answer) : socket.end()));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  return { url: `postgres://padel@127.0.0.1:${port}/padel`, close: () => server.close() };
}
