import { describe, expect, it } from 'vitest';
import { openSearchXml } from './opensearch';

const facts = {
  title: 'Varanda & <Cia>: um nome comprido',
  description: 'Pesquise "tudo"',
  language: 'pt-BR',
  icon: 'https://varanda.example/sub/favicon.svg',
  searchPage: 'https://varanda.example/sub/search',
};

describe('openSearchXml (behaviour 2.9.13, A.8)', () => {
  it('leads to the results page below the base path', () => {
    expect(openSearchXml(facts)).toContain(
      '<Url type="text/html" template="https://varanda.example/sub/search?q={searchTerms}"/>',
    );
  });

  it('escapes what the configuration says', () => {
    expect(openSearchXml(facts)).toContain('<ShortName>Varanda &amp; &lt;Cia&gt;:</ShortName>');
    expect(openSearchXml(facts)).toContain('Pesquise &quot;tudo&quot;');
  });
});
