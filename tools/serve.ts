import { resolve } from 'node:path';
import { StartError, startServer } from '../src/publish/server';

/** Time in ms that open connections get to finish after Ctrl+C. */
const GRACE_MS = 1000;

async function main(): Promise<void> {
  const { server, url } = await startServer({
    distDir: resolve(__dirname, '../dist'),
    host: process.env['HOST'],
    port: process.env['PORT'],
  });
  console.log(`Site no ar em ${url}`);

  const stop = () => {
    server.close();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
