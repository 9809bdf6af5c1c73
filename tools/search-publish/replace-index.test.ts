import { expect, it } from 'vitest';
import { startAlgolia } from '../../tests/support/algolia-service';
import { SETTINGS } from './plan';
import type { IndexedRecord } from './plan';
import { BATCH, replaceIndex } from './replace-index';

const record = (place: number) => ({ objectID: `${place}` }) as IndexedRecord;

it('sends a thousand records at a time, waits for each task and reports the progress', async () => {
  let looks = 0;
  const service = await startAlgolia(({ path }) => {
    if (!path.includes('/task/')) return undefined;
    looks += 1;
    // Every task is published only on the second request.
    return { body: { status: looks % 2 ? 'notPublished' : 'published' } };
  });
  try {
    const records = Array.from({ length: 2 * BATCH + 1 }, (_, place) => record(place));
    const sent: number[] = [];
    const target = { appId: 'A', adminKey: 'B', indexName: 'docs', hosts: [service.host] };
    await replaceIndex({ records, synonyms: [], settings: SETTINGS }, target, (count) =>
      sent.push(count),
    );
    expect(sent).toEqual([BATCH, 2 * BATCH, 2 * BATCH + 1]);
    expect(service.indices.get('docs')?.records).toEqual(records);
    // Two requests each for settings, three batches and the move: no rules to copy, no synonyms to send.
    expect(looks).toBe(10);
    expect(service.calls().filter((call) => call.includes('synonyms'))).toEqual([]);
  } finally {
    await service.close();
  }
});
