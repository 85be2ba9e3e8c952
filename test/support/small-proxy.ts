import { once } from "node:events";
import http from "node:http";

interface Manner {
  /** Adds whom it was asked by to `X-Forwarded-For`, as proxies do. */
  forwards?: boolean;
  /** Says another name than it was asked by. */
  host?: string;
  /** Sends an answer when it is whole: of a stream, never. */
  keepsStreams?: boolean;
  /** By how much its clock is ahead, in ms. */
  clockAhead?: number;
}

/** A proxy in front of a port of this machine. */
export interface SmallProxy {
  address: string;
  close(): Promise<void>;
}

const portIn = (server: http.Server) => {
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
};

function headersOf(request: http.IncomingMessage, { forwards = false, host }: Manner): http.OutgoingHttpHeaders {
  const { remoteAddress } = request.socket;
  const before = request.headers["x-forwarded-for"];
  return {
    ...request.headers,
    ...(host !== undefined && { host }),
    ...(forwards && { "x-forwarded-for": [before, remoteAddress].filter((one) => one !== undefined).join(", ") }),
  };
}

function pass(request: http.IncomingMessage, response: http.ServerResponse, port: number, manner: Manner): void {
  const { method, url: path } = request;
  const onward = http.request({ port, host: "127.0.0.1", method, path, headers: headersOf(request, manner) });
  onward.once("error", () => response.destroy());
  onward.once("response", (answer) => {
    const headers = { ...answer.headers };
    if (manner.clockAhead !== undefined)
      headers.date = new Date(Date.parse(headers.date ?? "") + manner.clockAhead).toUTCString();
    response.writeHead(answer.statusCode ?? 0, headers);
    if (manner.keepsStreams !== true) {
      response.flushHeaders();
      answer.pipe(response);
      return;
    }
    const pieces: Buffer[] = [];
    answer.on("data", (piece: Buffer) => pieces.push(piece));
    answer.once("end", () => response.end(Buffer.concat(pieces)));
  });
  response.once("close", () => onward.destroy());
  request.pipe(onward);
}

/** @param portBehind of what it stands in front of, which may begin later */
export async function smallProxy(portBehind: number, manner: Manner = {}): Promise<SmallProxy> {
  const server = http.createServer((request, response) => pass(request, response, portBehind, manner));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${portIn(server)}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
