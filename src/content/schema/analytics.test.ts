import { describe, expect, it } from 'vitest';
import { analyticsSchema } from './analytics';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';

const FILE = 'content/site/analytics.yaml';

function analytics(yaml: string) {
  const source = parseYaml(yaml, FILE);
  return parse(analyticsSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (yaml: string) => formatProblems(analytics(yaml).problems);

describe('analytics.yaml', () => {
  it('loads nothing by default (behaviour D.10)', () => {
    expect(analytics('').value).toEqual({ trackingIds: [], vercel: false, consent: false });
  });

  it('accepts Google tag ids (behaviour A.8)', () => {
    const { value, problems } = analytics('trackingIds: [G-ABC123, UA-123-4, GT-9]\nvercel: true');
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ trackingIds: ['G-ABC123', 'UA-123-4', 'GT-9'], vercel: true });
  });
});

describe('analytics.yaml errors', () => {
  it('with consent, rejects tags that cannot be disabled (behaviour D.4)', () => {
    expect(analytics('trackingIds: [G-1, UA-2-3]\nconsent: true').problems).toEqual([]);
    expect(analytics('trackingIds: [AW-1]').problems).toEqual([]);
    expect(told('trackingIds: [G-1, AW-1]\nconsent: true')).toMatchInlineSnapshot(`
      "content/site/analytics.yaml:1
      A etiqueta "AW-1" não tem como ser desligada quando alguém retira o consentimento.
      Sobre "trackingIds": identificadores da etiqueta do Google.
      Com  consent: true  use só identificadores que começam com G- ou UA-, ou escreva  consent: false"
    `);
  });

  it('rejects a cookieDomain that is not a domain name (behaviour D.3)', () => {
    expect(analytics('cookieDomain: .varanda.example').value).toHaveProperty(
      'cookieDomain',
      '.varanda.example',
    );
    for (const domain of ['https://varanda.example', 'varanda', 'a;path=/x', 'a b.example']) {
      expect(analytics(`cookieDomain: "${domain}"`).problems, domain).toHaveLength(1);
    }
  });

  it.each(['g-abc', 'G_ABC', 'ABC', '"G-1);alert(1"'])('rejects the id %s', (id) => {
    expect(analytics(`trackingIds: [G-1, ${id}]`).problems).toMatchObject([
      { what: `O valor "${id.replaceAll('"', '')}" não serve para o campo "trackingIds[2]".` },
    ]);
  });

  it('rejects trackingIds that are not a list', () => {
    expect(analytics('trackingIds: G-1').problems).toMatchObject([
      { what: 'O campo "trackingIds" deve ser uma lista, mas está como "G-1".' },
    ]);
  });

  it('accepts only true or false', () => {
    expect(told('vercel: sim')).toMatchInlineSnapshot(`
      "content/site/analytics.yaml:1
      O campo "vercel" deve ser true ou false, mas está como "sim".
      Sobre "vercel": liga a contagem de visitas da Vercel.
      Escreva, por exemplo:  vercel: false"
    `);
  });
});
