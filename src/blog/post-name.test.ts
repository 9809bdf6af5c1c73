import { expect, it } from 'vitest';
import { postName } from './post-name';

it.each([
  ['2026-11-20-titulo.mdx', '2026-11-20', 'titulo', '/2026/11/20/titulo'],
  ['2026/11/20-titulo.md', '2026-11-20', 'titulo', '/2026/11/20/titulo'],
  ['2026/11/20/titulo.mdx', '2026-11-20', 'titulo', '/2026/11/20/titulo'],
  ['2026-11-20-titulo/index.mdx', '2026-11-20', 'titulo', '/2026/11/20/titulo'],
  ['2026-11-20/index.mdx', '2026-11-20', '2026-11-20', '/2026/11/20'],
  ['2026-1-2-ação-e-voz.mdx', '2026-01-02', 'ação-e-voz', '/2026/1/2/ação-e-voz'],
  ['novidades/2026-11-20-titulo.mdx', '2026-11-20', 'titulo', '/2026/11/20/novidades/titulo'],
  ['2026-11-20 - título.mdx', '2026-11-20', 'título', '/2026/11/20/título'],
  ['2026-11-20-em-2025-12-31.mdx', '2026-11-20', 'em-2025-12-31', '/2026/11/20/em-2025-12-31'],
])('derives date, name and slug from %s', (file, day, name, slug) => {
  expect(postName(file)).toEqual({ day, name, slug });
});

it.each([
  ['titulo.mdx', 'titulo', '/titulo'],
  ['pasta/titulo/index.mdx', 'titulo', '/pasta/titulo'],
  ['2026-11-titulo.mdx', '2026-11-titulo', '/2026-11-titulo'],
  ['2026-11-2026.mdx', '2026-11-2026', '/2026-11-2026'],
])('finds no date in %s', (file, name, slug) => {
  expect(postName(file)).toEqual({ name, slug });
});
