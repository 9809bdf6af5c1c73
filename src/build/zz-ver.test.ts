import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { ArticleCache } from './article-cache';
import { readContent } from './content';
it('x', async () => {
  const content = await readContent({ root: process.cwd(), cache: new ArticleCache(process.cwd()), withDrafts: false });
  const css = ['layers','reset','tokens','base','prose','article','utilities'].map((n) => readFileSync(`src/styles/${n}.css`, 'utf8')).join('\n');
  mkdirSync('/tmp/guia-ver', { recursive: true });
  for (const doc of content.guide?.docs ?? []) {
    let html = doc.html;
    for (const { marker, file } of doc.images) html = html.replaceAll(`"${marker}"`, `"file://${file}" style="width:100%;height:auto"`);
    html = html.replaceAll('"/logo', '"file:///work/main/.tmp/wt/guia/static/logo');
    writeFileSync(`/tmp/guia-ver/${doc.id}.html`, `<!doctype html><html lang="pt-BR" class="js"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${css}</style><style>body{margin:0 auto;padding:1.25rem;max-width:46rem}</style><h1>${doc.title}</h1><p class="lede">${doc.lede}</p><div class="prose">${html}</div></html>`);
  }
}, 300000);
