import { describe, expect, it } from 'vitest';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';
import { colorModeSchema, siteSchema } from './site';

const FILE = 'content/site/site.yaml';

/** The lines that a site cannot do without, by field. */
const NEEDED = {
  title: 'Varanda',
  tagline: 'Vários assistentes de IA num lugar só',
  brand: '{ name: Varanda }',
  logo: '{ src: /logo.svg }',
  favicon: '/favicon.svg',
  url: 'https://varanda.example',
  app: '{ url: https://app.varanda.example }',
  contact: '{ email: contato@varanda.example }',
};

/** Reads a complete site.yaml in which some lines are other or more; `undefined` leaves one out. */
function site(lines: Record<string, string | undefined> = {}) {
  const yaml = Object.entries({ ...NEEDED, ...lines })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}`);
  const source = parseYaml(yaml.join('\n'), FILE);
  return parse(siteSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (lines: Record<string, string | undefined>) => formatProblems(site(lines).problems);

describe('site.yaml', () => {
  it('fills in what may be left out (behaviour 5.13)', () => {
    expect(site()).toEqual({
      problems: [],
      value: {
        title: 'Varanda',
        tagline: 'Vários assistentes de\u00A0IA num lugar só',
        titleDelimiter: '|',
        brand: { name: 'Varanda', article: 'a' },
        logo: { src: '/logo.svg' },
        favicon: '/favicon.svg',
        url: 'https://varanda.example',
        baseUrl: '/',
        language: 'pt-BR',
        app: { url: 'https://app.varanda.example' },
        contact: { email: 'contato@varanda.example' },
        math: false,
        noIndex: false,
        offline: false,
        socialCards: true,
        codeComments: [],
        metadata: [],
        onBrokenLinks: 'warn',
        onBrokenAnchors: 'warn',
        onDuplicateRoutes: 'warn',
      },
    });
  });

  it.each([
    ['/', '/'],
    ['sub', '/sub/'],
    ['/sub', '/sub/'],
    ['//sub//', '/sub/'],
    ['/a/b/', '/a/b/'],
    ['""', '/'],
  ])('writes the base path %s as %s (behaviour 1.2.4)', (written, baseUrl) => {
    expect(site({ baseUrl: written }).value?.baseUrl).toBe(baseUrl);
  });

  it.each(['https://varanda.example/', 'http://localhost:9000', 'https://ação.example'])(
    'takes %s for an address without path',
    (url) => {
      expect(site({ url }).problems).toEqual([]);
    },
  );

  it('takes a logo with all its fields', () => {
    const logo = {
      src: '/a.svg',
      srcDark: '/b.svg',
      alt: '',
      width: 136,
      height: 28,
      href: '/docs/',
    };
    expect(site({ logo: JSON.stringify(logo) }).value?.logo).toEqual(logo);
  });
});

describe('codeComments', () => {
  it.each(['{ mark: error, line: This will error }', '{ mark: focus, start: a, end: b }'])(
    'takes %s',
    (comment) => {
      expect(site({ codeComments: `[${comment}]` }).problems).toEqual([]);
    },
  );

  it.each(['{ mark: error }', '{ mark: error, start: a }', '{ mark: error, line: a, end: b }'])(
    'wants words for one line or for both ends of several: %s',
    (comment) => {
      expect(told({ codeComments: `[${comment}]` })).toContain(
        'Falta dizer que comentário marca as linhas.',
      );
      expect(told({ codeComments: `[${comment}]` })).toContain('Escreva  line: …  para uma linha');
    },
  );
});

describe('mistakes in site.yaml', () => {
  it.each(Object.keys(NEEDED))('says that %s is missing', (field) => {
    expect(told({ [field]: undefined })).toContain(`Falta o campo "${field}".`);
  });

  it('wants the path of the address in baseUrl, and says how', () => {
    expect(told({ url: 'https://varanda.example/sub/' })).toMatchInlineSnapshot(`
      "content/site/site.yaml:6
      O endereço "https://varanda.example/sub/" tem um caminho depois do domínio.
      Sobre "url": endereço do site, sem caminho.
      Escreva  url: https://varanda.example  e ponha o caminho em baseUrl:  baseUrl: /sub/"
    `);
  });

  it.each(['ftp://varanda.example', 'javascript:alert(1)'])('refuses the scheme of %s', (url) => {
    expect(told({ app: `{ url: "${url}" }` })).toContain(
      `O valor "${url}" não serve para o campo "app.url".`,
    );
  });

  it('wants paths from the root', () => {
    expect(told({ favicon: 'favicon.svg' })).toContain(
      'Este caminho precisa começar com uma barra.\nSobre "favicon": ícone da aba do navegador.',
    );
    expect(told({ logo: '{ src: //outro.example/logo.svg }' })).toContain(
      'Este caminho precisa começar com uma barra.\nSobre "logo.src"',
    );
  });

  it('checks the e-mail', () => {
    expect(told({ contact: '{ email: contato }' })).toMatchInlineSnapshot(`
      "content/site/site.yaml:8
      O valor "contato" não serve para o campo "contact.email".
      Sobre "contact.email": e-mail de contato.
      Escreva, por exemplo:  email: contato@terraco.example"
    `);
  });

  it('lists what it accepts', () => {
    expect(told({ brand: '{ name: Varanda, article: os }' })).toMatchInlineSnapshot(`
      "content/site/site.yaml:3
      O valor "os" não serve para o campo "brand.article".
      Sobre "brand.article": artigo do nome, para frases como “no Terraço”.
      Valores aceitos: a, o."
    `);
    expect(told({ onBrokenLinks: 'throw' })).toMatchInlineSnapshot(`
      "content/site/site.yaml:9
      O valor "throw" não serve para o campo "onBrokenLinks".
      Sobre "onBrokenLinks": o que fazer com links quebrados.
      Valores aceitos: ignore, warn, error."
    `);
  });

  it('proposes the nearest key (behaviour 1.2.9)', () => {
    expect(told({ baseURL: '/sub/' })).toMatchInlineSnapshot(`
      "content/site/site.yaml:9
      O campo "baseURL" não existe aqui.
      Campos que existem: title, tagline, titleDelimiter, brand, logo, favicon, url, baseUrl, language, app, contact, videos, image, socialCards, noIndex, offline, codeComments, math, metadata, onBrokenLinks, onBrokenAnchors, onDuplicateRoutes.
      Você quis escrever "baseUrl"?"
    `);
  });

  it('wants a kind of value, and shows the one it got', () => {
    expect(told({ noIndex: 'sim' })).toMatchInlineSnapshot(`
      "content/site/site.yaml:9
      O campo "noIndex" deve ser true ou false, mas está como "sim".
      Sobre "noIndex": pede aos buscadores que não mostrem o site.
      Escreva, por exemplo:  noIndex: false"
    `);
  });
});

describe('color-mode.yaml', () => {
  const file = 'content/site/color-mode.yaml';
  const read = (yaml: string) => {
    const source = parseYaml(yaml, file);
    return parse(colorModeSchema, source.data, { file, lineOf: source.lineOf });
  };

  it('is light, shown and follows the system by default (behaviour 1.2.7)', () => {
    expect(read('').value).toEqual({
      defaultMode: 'light',
      disableSwitch: false,
      respectPrefersColorScheme: true,
    });
  });

  it('has no system as default (behaviour 5.8)', () => {
    expect(formatProblems(read('defaultMode: system').problems)).toMatchInlineSnapshot(`
      "content/site/color-mode.yaml:1
      O valor "system" não serve para o campo "defaultMode".
      Sobre "defaultMode": modo de cor quando nada foi escolhido.
      Valores aceitos: light, dark."
    `);
  });
});
