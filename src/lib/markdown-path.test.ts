import { expect, it } from 'vitest';
import { markdownPath } from './markdown-path';

it.each([
  ['/docs/', '/docs/index.md'],
  ['/docs/conversas', '/docs/conversas.md'],
  ['/docs/espaco/', '/docs/espaco/index.md'],
  ['/docs/velha.html', '/docs/velha.md'],
])('%s: %s', (path, expected) => {
  expect(markdownPath(path)).toBe(expected);
});
