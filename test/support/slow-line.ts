import { once } from "node:events";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";

function passOn(from: net.Socket, to: net.Socket, delay: number): void {
  from.on("data", (data) => void wait(delay).then(() => to.writable && to.write(data)));
  from.on("error", () => to.destroy()).on("close", () => to.destroy());
}

/** A long way to a server. @param delay ms in each direction @returns the port of this machine where it begins */
export async function slowLine(to: { host: string; port: number }, delay: number) {
  const server = net.createServer((socket) => {
    const onward = net.connect(to);
    passOn(socket, onward, delay);
    passOn(onward, socket, delay);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { port: typeof address === "object" ? (address?.port ?? 0) : 0, close: () => void server.close() };
}
