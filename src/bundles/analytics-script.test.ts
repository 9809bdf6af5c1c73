import { readFileSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/processes';
import { writeAnalyticsScript } from './analytics-script';
import { temporaryFolder } from '../../tests/support/temporary-folder';

let root = '';

beforeEach(() => {
  root = temporaryFolder();
  for (const name of ['src', 'node_modules']) {
    symlinkSync(path.join(ROOT, name), path.join(root, name));
  }
});

const counted = (analytics: { trackingIds: string[]; vercel: boolean }, feedback = false) => ({
  analytics,
  docs: { feedback },
});
const none = { trackingIds: [], vercel: false };

describe('writeAnalyticsScript (behaviour 7.2, D.10)', () => {
  it('writes nothing without an analytics service', () => {
    expect(writeAnalyticsScript(counted(none), root, {})).toBeUndefined();
    expect(readdirSync(root)).not.toContain('public');
  });

  it('bundles the ids into one file named after its content', () => {
    const settings = { trackingIds: ['G-ABC', 'G-DEF'], vercel: true };
    const name = writeAnalyticsScript(counted(settings), root, {});
    expect(name).toMatch(/^\/visits-[0-9a-f]{20}\.js$/);
    const code = readFileSync(path.join(root, 'public', name ?? ''), 'utf8');
    for (const part of ['G-ABC', 'G-DEF', '/_vercel/insights/script.js']) {
      expect(code).toContain(part);
    }
    expect(writeAnalyticsScript(counted(settings), root, {})).toBe(name);
    expect(writeAnalyticsScript(counted({ ...settings, vercel: false }), root, {})).not.toBe(name);
  });

  it('includes the feedback listener only if docs pages ask for feedback', () => {
    const settings = { trackingIds: ['G-ABC'], vercel: false };
    const code = (feedback: boolean) => {
      const name = writeAnalyticsScript(counted(settings, feedback), root, {}) ?? '';
      return readFileSync(path.join(root, 'public', name), 'utf8');
    };
    expect(code(true)).toContain('page_feedback');
    expect(code(false)).not.toContain('page_feedback');
  });

  it('lets the environment override the configuration', () => {
    const on = { ...none, vercel: true };
    expect(writeAnalyticsScript(counted(none), root, { VERCEL_ANALYTICS: 'true' })).toBeDefined();
    expect(writeAnalyticsScript(counted(on), root, { VERCEL_ANALYTICS: 'false' })).toBeUndefined();
    expect(writeAnalyticsScript(counted(on), root, { VERCEL_ANALYTICS: '' })).toBeDefined();
    expect(() => writeAnalyticsScript(counted(on), root, { VERCEL_ANALYTICS: 'sim' })).toThrow(
      'A variável de ambiente VERCEL_ANALYTICS é "sim", mas só pode ser true ou false.',
    );
  });
});
