/** Small Docusaurus projects, written to temporary folders. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../src/files/list-files';
import { writeWithFolder } from '../../src/files/write-files';
import { temporaryFolder } from './temporary-folder';

/** Texts by path. */
export type Files = Readonly<Record<string, string>>;

/** A folder with text files. */
export interface Folder {
  readonly root: string;
  readonly read: (file: string) => string;
  readonly write: (files: Files) => void;
  /** All files except symbolic links, sorted, with forward slashes. */
  readonly list: () => string[];
}

/** Writes texts to a new folder. */
export function folderOf(files: Files = {}): Folder {
  const root = temporaryFolder('projeto-');
  const write = (texts: Files) => {
    for (const [file, text] of Object.entries(texts)) writeWithFolder(join(root, file), text);
  };
  write(files);
  return {
    root,
    write,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    list: () => listFiles(root),
  };
}

/** A one-pixel picture. */
const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>\n';

/**
 * A whole project with a configuration in TypeScript: every type of navbar item, two versions, a second
 * set of docs, a blog, partials, components, files beside pages and redirects.
 */
export const WHOLE_PROJECT: Files = {
  'package.json': '{ "dependencies": { "@docusaurus/core": "3.8.1" } }\n',
  'docusaurus.config.ts': `import { themes as prismThemes } from 'prism-react-renderer';
import type { Config } from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import math from 'remark-math';

const year = (first: number) => \`\${first}\`;

const config: Config = {
  title: 'Quintal',
  tagline: 'Plantas em casa',
  favicon: 'img/favicon.svg',
  url: 'https://quintal.example',
  baseUrl: '/',
  organizationName: 'quintal',
  onBrokenLinks: 'throw',
  trailingSlash: false,
  i18n: { defaultLocale: 'pt-BR', locales: ['pt-BR'] },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          editUrl: ({ docPath }) => \`https://codigo.example/\${docPath}\`,
          showLastUpdateTime: true,
          remarkPlugins: [math],
          versions: { current: { label: 'Próxima' }, '1.0': { banner: 'none' } },
        },
        blog: { blogTitle: 'Notícias', postsPerPage: 'ALL', feedOptions: { type: 'all' } },
        theme: { customCss: './src/css/custom.css' },
        gtag: { trackingID: 'G-ABC123' },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { id: 'receitas', path: 'receitas', routeBasePath: 'receitas', sidebarPath: './sidebarsReceitas.js' },
    ],
    [
      '@docusaurus/plugin-client-redirects',
      {
        redirects: [
          { from: ['/comeco', '/inicio-antigo'], to: '/docs/inicio' },
          { from: '/some', to: '/nao-existe' },
          { from: '/doce', to: '/receitas/#massa' },
          { from: '/noticias', to: '/blog' },
          { from: '/podar', to: '/blog/2024/03/01/poda' },
          { from: '/plantas', to: '/docs/next/category/plantas' },
          { from: '/blog/2024/03/01/poda', to: '/docs/inicio' },
        ],
      },
    ],
    'docusaurus-plugin-sass',
    ['vercel-analytics', { debug: false }],
  ],
  themeConfig: {
    image: 'img/cartao.png',
    metadata: [{ name: 'author', content: 'Ana' }],
    announcementBar: { id: 'rega', content: 'Hora de <b>regar</b>', backgroundColor: 'var(--cor)' },
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true } },
    algolia: { appId: 'APP', apiKey: 'chave', indexName: 'quintal', askAi: 'x' },
    navbar: {
      title: 'Quintal',
      hideOnScroll: true,
      logo: { alt: 'Quintal', src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'guia', position: 'left', label: 'Guia' },
        { type: 'doc', docId: 'inicio', label: 'Início' },
        { type: 'doc', docId: 'bolo', docsPluginId: 'receitas', label: 'Bolo' },
        { to: 'blog', label: 'Blog', position: 'left' },
        {
          type: 'dropdown',
          label: 'Mais',
          items: [{ label: 'Fora', href: 'https://fora.example' }, { type: 'search' }],
        },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'docsVersion' },
        { type: 'localeDropdown' },
        { type: 'search', position: 'right' },
        { type: 'html', value: '<hr />' },
        { type: 'custom-botao', label: 'Próprio' },
        { type: 'doc', docId: 'sumiu' },
        { href: 'https://github.com/quintal', className: 'icone', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        { title: 'Ler', items: [{ label: 'Início', to: '/docs/inicio' }] },
        { items: [{ label: 'Fora', href: 'https://fora.example' }] },
      ],
      copyright: \`© \${year(2024)} Quintal\`,
    },
    prism: { theme: prismThemes.github },
    giscus: { repo: 'x' },
  } satisfies Preset.ThemeConfig,
};

export default config;
`,
  'sidebars.ts': `import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const plantas = ['rosa', 'samambaia'].map((name) => \`plantas/\${name}\`);

const sidebars: SidebarsConfig = {
  guia: [
    'inicio',
    {
      type: 'category',
      label: 'Plantas',
      link: { type: 'generated-index', title: 'Todas as plantas' },
      items: [...plantas, 'plantas/sumida'],
    },
    { type: 'link', label: 'Fora', href: 'https://fora.example' },
    { 'Um grupo curto': ['solo'] },
  ],
  vazia: ['nada'],
};

export default sidebars;
`,
  'sidebarsReceitas.js': `module.exports = { receitas: [{ type: 'autogenerated', dirName: '.' }] };\n`,
  'versions.json': '["1.0"]\n',
  'versioned_sidebars/version-1.0-sidebars.json':
    '{ "version-1.0/guia": [{ "type": "doc", "id": "version-1.0/inicio" }] }\n',
  'versioned_docs/version-1.0/inicio.md': '# Início da versão 1.0\n\nTexto.\n',
  'docs/inicio.md': `---
sidebar_position: '2'
tags: plantas
description: ''
custom: sim
---

# Começo

Leia sobre a [rosa](/plantas/01-rosa.mdx), as [plantas](./plantas/02-samambaia.mdx#rega) e a
[lista](pathname:///lista.txt).

![Logotipo](../static/img/logo.svg)

\`\`\`md
![Fica como está](@site/static/img/logo.svg)
\`\`\`
`,
  'docs/plantas/_category_.json': '{ "label": "Plantas", "position": 1, "key": "p" }\n',
  'docs/plantas/01-rosa.mdx': `---
title: Rosa
---

import Aviso from '@site/partes/_aviso.mdx';
import Cartao from '@site/src/components/Cartao';
import Mapa from '@site/src/components/Mapa';

<Aviso />

![Rosa](@site/static/img/logo.svg)

<Cartao titulo="Rosa" />

<Mapa>Onde há rosas.</Mapa>
`,
  'docs/plantas/02-samambaia.mdx':
    '---\ntitle: Samambaia\nid: samambaia\n---\n\n## Rega\n\nTodo dia.\n',
  'docs/solo.mdx': '---\ntitle: Solo\n---\n\n![Solo](./figuras/solo.svg)\n',
  'docs/figuras/solo.svg': DOT,
  'partes/_aviso.mdx': 'Veja o [início](../docs/inicio.md).\n',
  'src/components/Cartao/index.tsx': `import React from 'react';
import styles from './styles.module.css';
import { prefixo } from '@site/src/util';

export default function Cartao({ titulo }: { titulo: string }) {
  return <p className={styles.cartao}>{prefixo + titulo}</p>;
}
`,
  'src/components/Cartao/styles.module.css': '.cartao { font-weight: bold; }\n',
  'src/util.ts': "export const prefixo = 'Planta: ';\n",
  'src/components/Mapa.jsx': "import Leaflet from 'leaflet';\nexport default () => <Leaflet />;\n",
  'src/css/custom.css': ':root { --ifm-color-primary: green; }\n',
  'src/pages/index.tsx': 'export default () => null;\n',
  'src/pages/sobre.md': '---\ntitle: Sobre\n---\n\nQuem somos.\n',
  'receitas/bolo.md': '---\nslug: /\n---\n\n# Bolo\n\nFarinha.\n',
  'blog/authors.yml':
    'ana:\n  name: Ana Lima\n  socials:\n    github: ana\n  image_url: https://fora.example/ana.png\n',
  'blog/2024-03-01-poda.md': '---\ntitle: Poda\nauthors: ana\n---\n\nTexto.\n',
  'blog/2023-03-01-antiga.md':
    '---\ntitle: Antiga\nauthor: Bia\nauthor_url: https://bia.example\n---\n\nTexto.\n',
  'static/img/logo.svg': DOT,
  'static/img/favicon.svg': DOT,
  'static/lista.txt': 'lista\n',
  'static/robots.txt': 'User-agent: *\n',
};

/**
 * Hard cases of real projects in a small one: `createRequire`, sidebars in TypeScript of which one imports a
 * file that a plugin would write, docs at another path, a second docs plugin, and a site in English with
 * Portuguese translations.
 */
export const HARD_PROJECT: Files = {
  'package.json': '{ "dependencies": { "@docusaurus/core": "3.8.1" } }\n',
  'docusaurus.config.mjs': `import { createRequire } from 'node:module';
import { themes } from 'prism-react-renderer';

const require = createRequire(import.meta.url);
const math = require('remark-math');
require('dotenv').config();
const { apiPath } = require('@horto/paths');

export default {
  title: 'Horto',
  favicon: 'img/logo.svg',
  url: 'https://horto.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR'] },
  presets: [
    [
      require.resolve('@docusaurus/preset-classic'),
      {
        docs: {
          routeBasePath: '/manual',
          sidebarPath: require.resolve('./sidebars.ts'),
          remarkPlugins: [math],
        },
        blog: false,
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'api',
        path: 'api',
        routeBasePath: apiPath,
        sidebarPath: require.resolve('./sidebarsApi.ts'),
      },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Horto',
      logo: { src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
        { to: '/manual/gone', label: 'Gone' },
        { to: '/api/intro', label: 'API' },
      ],
    },
    footer: {
      links: [{ items: [{ label: 'Start', to: '/manual/guide/start' }] }],
      copyright: '<div><p>© Horto</p></div>',
    },
    prism: { theme: themes.github },
  },
};
`,
  'sidebars.ts': `import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = { guide: [{ type: 'autogenerated', dirName: '.' }] };
export default sidebars;
`,
  'sidebarsApi.ts': `import written from './api/sidebar';

export default { api: ['intro', ...written] };
`,
  'docs/guide/start.md': '---\ntitle: Start\n---\n\nText in English.\n',
  'docs/guide/only.md': '---\ntitle: Only English\n---\n\nText in English.\n',
  'api/intro.md': '---\ntitle: API\n---\n\nText.\n',
  'src/theme/Footer/index.tsx': 'export default () => null;\n',
  'src/theme/Footer/styles.css': '',
  'src/theme/MDXComponents.js': 'export default {};\n',
  'i18n/pt-BR/docusaurus-plugin-content-docs/current/guide/start.md':
    '---\ntitle: Começo\n---\n\nTexto em português.\n',
  'i18n/pt-BR/docusaurus-theme-classic/navbar.json':
    '{ "item.label.Guide": { "message": "Guia" } }\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"></svg>\n',
};

/** Docs and sidebars as JSON, without a configuration. */
export const JSON_PROJECT: Files = {
  'sidebars.json': '{ "docs": { "Primeiros passos": ["inicio"], "Mais": ["fim"] } }\n',
  'docs/inicio.md': '# Início\n\nTexto.\n',
  'docs/fim.md': '---\ntitle: Fim\n---\n\nTexto.\n',
};

/** A configuration in JavaScript that is an asynchronous function; no sidebars. */
export const PLAIN_PROJECT: Files = {
  'docusaurus.config.js': `// @ts-check
const path = require('path');
const { themes } = require('prism-react-renderer');
module.exports = async function configure() {
  const math = (await import('remark-math')).default;
  return {
    title: 'Horta',
    url: 'https://horta.example/sub',
    baseUrl: '/horta/',
    presets: [
      [
        '@docusaurus/preset-classic',
        { docs: { path: path.join(__dirname, 'textos'), routeBasePath: '/', remarkPlugins: [math] }, blog: false },
      ],
    ],
    themeConfig: { prism: { theme: themes.dracula } },
  };
};
`,
  'textos/intro.md': '---\nslug: /\n---\n\n# Introdução\n\nTexto.\n',
  'textos/01-solo/_category_.yml': 'label: Solo\n',
  'textos/01-solo/terra.md': '# Terra\n\nTexto.\n',
};

/** A configuration that throws; the folders have the usual names. */
export const BROKEN_PROJECT: Files = {
  'docusaurus.config.js': `const config = { title: 'Quebrado' };
throw new Error('falta a variável TOKEN');
module.exports = config;
`,
  'docs/inicio.md': '# Início\n\nTexto.\n',
};
