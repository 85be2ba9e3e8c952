import http from "node:http";

/** A live stream and all that it has told. */
export interface EventStream {
  status: number;
  headers: http.IncomingHttpHeaders;
  events: string[];
  isOpen(): boolean;
  close(): void;
}

/** Opens a stream and collects what it tells. */
export function listenTo(
  port: number,
  path: string,
  cookie = "",
  more: Record<string, string> = {},
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path, headers: { cookie, ...more } }, (response) => {
      let open = true;
      const stream: EventStream = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        events: [],
        isOpen: () => open,
        close: () => request.destroy(),
      };
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => stream.events.push(chunk));
      response.on("error", () => {});
      response.on("close", () => {
        open = false;
      });
      resolve(stream);
    });
    request.on("error", reject);
  });
}
