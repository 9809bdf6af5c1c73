import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRouteTable } from '../hosts/read-table';
import type { RouteTable } from '../../routes/route-table';
import { createSiteServer } from './server';

/** A reason not to start, in words for whoever ran the command. */
export class StartError extends Error {}

export interface StartOptions {
  distDir: string;
  /** Defaults to this computer only. */
  host?: string | undefined;
  /** As written in `PORT`; defaults to 9000, and 0 takes any free port. */
  port?: string | undefined;
}

/**
 * Starts the server of `npm run serve` and waits until it listens.
 *
 * @returns the server and the address of the home page
 * @throws StartError when there is no build, the port is not a number or is taken
 */
export async function startServer(options: StartOptions): Promise<{ server: Server; url: string }> {
  const { distDir, host = '127.0.0.1', port = '9000' } = options;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new StartError(`A porta "${port}" não existe. Use um número até 65535:  PORT=9000`);
  }
  const table = readTable(distDir);
  const server = createSiteServer({ distDir, table });
  await listen(server, host, port);
  const { port: actual } = server.address() as AddressInfo;
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { server, url: `http://${name}:${actual}${table.basePath}/` };
}

function readTable(distDir: string): RouteTable {
  try {
    return readRouteTable(distDir);
  } catch {
    throw new StartError(
      `O site ainda não foi gerado: não há uma pasta completa em ${distDir}.\nRode "npm run build" e tente de novo.`,
    );
  }
}

function listen(server: Server, host: string, port: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(Number(port), host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `A porta ${port} já está em uso. Feche o outro programa ou escolha outra:  PORT=9001 npm run serve`,
      );
    case 'EACCES':
      return new StartError(`Sem permissão para usar a porta ${port}. Escolha uma acima de 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`O endereço "${host}" não é deste computador. Confira HOST.`);
    default:
      return error;
  }
}
