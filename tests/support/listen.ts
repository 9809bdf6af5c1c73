import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  port: number;
  /** Also closes open connections. */
  close: () => Promise<void>;
}

/** Waits until a server listens, on a free port by default. */
export async function listen(
  server: Server,
  { port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {},
): Promise<Listening> {
  await once(server.listen(port, host), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
