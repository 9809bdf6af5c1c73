import { describe, expect, it } from 'vitest';
import { categorySchema } from '../../../../src/content/schema/category';
import { coerceToSchema } from './coerce-to-schema';

describe('coercing _category_ data', () => {
  it.each([
    [{ position: '2' }, { position: 2 }],
    [{ position: '2.5' }, { position: 2.5 }],
    [{ label: 2024 }, { label: '2024' }],
    [{ collapsed: 'false' }, { collapsed: false }],
    [
      { link: { type: 'generated-index', title: 7 } },
      { link: { type: 'generated-index', title: '7' } },
    ],
  ])('converts %j to %j', (written, expected) => {
    expect(coerceToSchema(written, categorySchema)).toEqual({ data: expected, lost: [] });
  });

  it.each([
    [{ label: 'A', position: 'dois' }, ['position']],
    [{ label: 'A', key: 'a' }, ['key']],
    [{ label: 'A', link: { type: 'outro' } }, ['link']],
    [{ label: 'A', collapsed: '' }, ['collapsed']],
  ])('for %j, removes only %j', (written, lost) => {
    expect(coerceToSchema(written, categorySchema)).toEqual({ data: { label: 'A' }, lost });
  });

  it('removes nested fields individually', () => {
    const link = { type: 'generated-index', title: 'A' };
    expect(coerceToSchema({ link: { ...link, outro: 1 } }, categorySchema)).toEqual({
      data: { link },
      lost: ['link.outro'],
    });
  });
});
