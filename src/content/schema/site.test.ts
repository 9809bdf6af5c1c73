import { describe, expect, it } from 'vitest';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';
import { colorModeSchema, siteSchema, appSchema } from './site';

const FILE = 'content/site/site.yaml';

/** Values of the required fields. */
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

/** Parses a complete site.yaml with lines added or overridden; `undefined` removes a line. */
function site(lines: Record<string, string | undefined> = {}) {
  const yaml = Object.entries({ ...NEEDED, ...lines })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}`);
  const source = parseYaml(yaml.join('\n'), FILE);
  return parse(siteSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (lines: Record<string, string | undefined>) => formatProblems(site(lines).problems);

describe('site.yaml', () => {
  it('has defaults for optional fields (behaviour 5.13)', () => {
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
    ['/a/b/', '/a/b/'],
    ['""', '/'],
  ])('normalizes the base path %s to %s (behaviour 1.2.4)', (written, baseUrl) => {
    expect(site({ baseUrl: written }).value?.baseUrl).toBe(baseUrl);
  });

  it.each(['https://varanda.example/', 'http://localhost:9000', 'https://ação.example'])(
    'accepts %s as a URL without path',
    (url) => {
      expect(site({ url }).problems).toEqual([]);
    },
  );

  it('accepts a logo with all fields', () => {
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
    'accepts %s',
    (comment) => {
      expect(site({ codeComments: `[${comment}]` }).problems).toEqual([]);
    },
  );

  it.each(['{ mark: error }', '{ mark: error, start: a }', '{ mark: error, line: a, end: b }'])(
    'requires either line, or start and end: %s',
    (comment) => {
      expect(told({ codeComments: `[${comment}]` })).toContain(
        'Falta dizer que comentário marca as linhas.',
      );
      expect(told({ codeComments: `[${comment}]` })).toContain('Escreva  line: …  para uma linha');
    },
  );
});

describe('site.yaml errors', () => {
  it.each(Object.keys(NEEDED))('reports that %s is missing', (field) => {
    expect(told({ [field]: undefined })).toContain(`Falta o campo "${field}".`);
  });

  it('rejects a URL with a path and suggests baseUrl', () => {
    expect(told({ url: 'https://varanda.example/sub/' })).toMatchInlineSnapshot(`
      "content/site/site.yaml:6
      O endereço "https://varanda.example/sub/" tem um caminho depois do domínio.
      Sobre "url": endereço do site, sem caminho.
      Escreva  url: https://varanda.example  e ponha o caminho em baseUrl:  baseUrl: /sub/"
    `);
  });

  it.each(['ftp://varanda.example', 'javascript:alert(1)'])('rejects the scheme of %s', (url) => {
    expect(told({ app: `{ url: "${url}" }` })).toContain(
      `O valor "${url}" não serve para o campo "app.url".`,
    );
  });

  it('requires root-relative paths', () => {
    expect(told({ favicon: 'favicon.svg' })).toContain(
      'Este caminho precisa começar com uma barra.\nSobre "favicon": ícone da aba do navegador.',
    );
    expect(told({ logo: '{ src: //outro.example/logo.svg }' })).toContain(
      'Este caminho precisa começar com uma barra.\nSobre "logo.src"',
    );
  });

  it('rejects an invalid e-mail address', () => {
    expect(told({ contact: '{ email: contato }' })).toMatchInlineSnapshot(`
      "content/site/site.yaml:8
      O valor "contato" não serve para o campo "contact.email".
      Sobre "contact.email": e-mail de contato.
      Escreva, por exemplo:  email: contato@terraco.example"
    `);
  });

  it('lists the accepted values', () => {
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

  it('suggests the nearest key (behaviour 1.2.9)', () => {
    expect(told({ baseURL: '/sub/' })).toMatchInlineSnapshot(`
      "content/site/site.yaml:9
      O campo "baseURL" não existe aqui.
      Campos que existem: title, tagline, titleDelimiter, brand, logo, favicon, url, baseUrl, language, app, contact, videos, image, socialCards, noIndex, offline, codeComments, math, metadata, onBrokenLinks, onBrokenAnchors, onDuplicateRoutes.
      Você quis escrever "baseUrl"?"
    `);
  });

  it('shows a value of the wrong type', () => {
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

  it('by default is light, shows the switch and follows the system (behaviour 1.2.7)', () => {
    expect(read('').value).toEqual({
      defaultMode: 'light',
      disableSwitch: false,
      respectPrefersColorScheme: true,
    });
  });

  it('rejects “system” as the default mode (behaviour 5.8)', () => {
    expect(formatProblems(read('defaultMode: system').problems)).toMatchInlineSnapshot(`
      "content/site/color-mode.yaml:1
      O valor "system" não serve para o campo "defaultMode".
      Sobre "defaultMode": modo de cor quando nada foi escolhido.
      Valores aceitos: light, dark."
    `);
  });
});

const APP_FILE = 'content/site/app.yaml';

function app(yaml: string) {
  const source = parseYaml(yaml, APP_FILE);
  return parse(appSchema, source.data, { file: APP_FILE, lineOf: source.lineOf });
}

const toldOfApp = (yaml: string) => formatProblems(app(yaml).problems);

describe('app.yaml', () => {
  it('has no labels by default', () => {
    expect(app('').value).toEqual({ labels: {} });
  });

  it('accepts labels by name', () => {
    expect(app('labels: { novaConversa: " Nova conversa ", gpt4: GPT }').value).toEqual({
      labels: { novaConversa: 'Nova conversa', gpt4: 'GPT' },
    });
  });
});

describe('app.yaml errors', () => {
  it('reports an empty label', () => {
    expect(toldOfApp('labels:\n  novaConversa: ""')).toMatchInlineSnapshot(`
      "content/site/app.yaml:2
      O campo "labels.novaConversa" está vazio.
      Sobre "labels": rótulos do aplicativo, citados nas páginas com <Rotulo nome="…" />.
      Corrija o valor e salve o arquivo."
    `);
  });

  it('rejects a label that is not a string', () => {
    expect(toldOfApp('labels:\n  novaConversa: 3')).toMatchInlineSnapshot(`
      "content/site/app.yaml:2
      O campo "labels.novaConversa" deve ser um texto, mas está como 3.
      Sobre "labels": rótulos do aplicativo, citados nas páginas com <Rotulo nome="…" />.
      Corrija o valor e salve o arquivo."
    `);
  });

  it.each(['nova-conversa', 'NovaConversa', '"nova conversa"', '1a', 'nová'])(
    'rejects the name %s',
    (name) => {
      expect(app(`labels: { ${name}: Nova }`).problems).toMatchObject([{ line: 1 }]);
    },
  );
});
