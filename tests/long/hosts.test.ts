/** nginx answers as the route table says, with the configuration that the build writes. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askAll, questions } from '../../tools/hosts/questions';
import { hasNginx, startNginx } from '../../tools/hosts/servers';
import { ROOT } from '../../tools/processes';

test.skipIf(!hasNginx())('nginx answers every question about the built site', async () => {
  const distDir = join(ROOT, 'dist');
  const host = await startNginx(distDir);
  try {
    expect(await askAll(host.origin, questions(distDir))).toEqual([]);
  } finally {
    await host.stop();
  }
});
