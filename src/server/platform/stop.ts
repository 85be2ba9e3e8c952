import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Log } from "#server/kernel/log.ts";

const timeouts = 10_000; // ms until a stop that does not end is ended
const answersWithin = 7000; // ms that answers under way have

/**
 * Lets a server that is closed finish the answers under way, and nothing else: nobody new is let in, connections that wait for nothing are
 * closed, also those that a browser opened in advance. What has no answer after `within` ms is cut.
 */
export function finishAnswers(app: FastifyInstance, within = answersWithin): void {
  const { server } = app;
  const open = new Set<Socket>();
  const answering = new Map<Socket, ServerResponse>();
  let isClosing = false;
  let cut: NodeJS.Timeout | undefined;
  // Node's own would cut an answer that is ended but not yet sent; ours, below, is closed when it is.
  server.closeIdleConnections = () => undefined;
  server.on("connection", (socket) => {
    if (isClosing) socket.destroy();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    if (response.writableEnded) return; // answered from memory: what is not sent yet waits in the socket
    answering.set(socket, response);
    response.once("close", () => {
      if (answering.get(socket) !== response) return;
      answering.delete(socket);
      if (isClosing) socket.end();
    });
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of open) if (!answering.has(socket)) socket.destroySoon();
    cut = setTimeout(() => server.closeAllConnections(), within);
  });
  app.addHook("onClose", async () => clearTimeout(cut));
}

/** Ends the process cleanly on SIGTERM and SIGINT: streams first, then requests, then the database. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeouts).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the stop failed");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}
