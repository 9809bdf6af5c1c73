import type { Rule } from '../page';
import { shorten } from '../page';

/** Lengths, in characters, that search results and browser tabs show without truncation. */
const TITLE_MAX = 60;
const DESCRIPTION_MIN = 70;
const DESCRIPTION_MAX = 155;

/** Returns a field with placeholders such as `{marca}` replaced by a word as long as a typical name. */
const shown = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\{[^}]*\}/g, 'Xxxxxxx').trim() : '';

export const missingTitle: Rule = {
  name: 'sem-titulo',
  level: 'error',
  about: 'a página não tem título',
  why: 'O título encabeça a página e é o nome dela na barra lateral e nos buscadores.',
  check: (page) => {
    const first = page.tree.children.find((node) => (node.type as string) !== 'mdxjsEsm');
    const hasHeading = first?.type === 'heading' && first.depth === 1;
    if (page.isPartial || hasHeading || shown(page.data['title']) !== '') return [];
    return {
      at: page.placeOfField('title'),
      what: 'A página não tem título.',
      fix: 'Escreva no começo do arquivo, entre as linhas ---, por exemplo:  title: Prompts',
    };
  },
};

export const longTitle: Rule = {
  name: 'titulo-longo',
  level: 'advice',
  about: `o título da página tem mais de ${TITLE_MAX} caracteres`,
  why: `Os buscadores cortam um título depois de uns ${TITLE_MAX} caracteres.`,
  check: (page) => {
    const title = shown(page.data['title']);
    if (title.length <= TITLE_MAX) return [];
    return {
      at: page.placeOfField('title'),
      what: `O título tem ${title.length} caracteres: "${shorten(title)}".`,
      fix: 'Encurte-o; para a barra lateral, sidebar_label pode ser ainda mais curto.',
    };
  },
};

export const missingDescription: Rule = {
  name: 'sem-descricao',
  level: 'error',
  about: 'a página não tem o campo description',
  why: 'A descrição aparece sob o título e nos buscadores, que sem ela mostram um trecho qualquer.',
  check: (page) => {
    if (page.isPartial || page.isUnlisted || shown(page.data['description']) !== '') return [];
    return {
      at: page.placeOfField('description'),
      what: 'A página não tem descrição.',
      fix: `Escreva no começo do arquivo uma frase de ${DESCRIPTION_MIN} a ${DESCRIPTION_MAX} caracteres que diga o que a pessoa vai conseguir fazer:  description: …`,
    };
  },
};

export const descriptionLength: Rule = {
  name: 'tamanho-da-descricao',
  level: 'advice',
  about: `a descrição tem menos de ${DESCRIPTION_MIN} ou mais de ${DESCRIPTION_MAX} caracteres`,
  why: `Os buscadores cortam a descrição depois de uns ${DESCRIPTION_MAX} caracteres, e uma curta demais não convida ninguém.`,
  check: (page) => {
    const { length } = shown(page.data['description']);
    if (page.isPartial || length === 0) return [];
    if (length >= DESCRIPTION_MIN && length <= DESCRIPTION_MAX) return [];
    return {
      at: page.placeOfField('description'),
      what: `A descrição tem ${length} caracteres.`,
      fix:
        length < DESCRIPTION_MIN
          ? `Diga numa frase o que a pessoa vai conseguir fazer, em ao menos ${DESCRIPTION_MIN} caracteres.`
          : `Corte-a até ${DESCRIPTION_MAX} caracteres, a começar pelo que se repete.`,
    };
  },
};
