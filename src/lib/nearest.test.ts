import { describe, expect, it } from 'vitest';
import { nearest } from './nearest';

describe('nearest', () => {
  const keys = ['title', 'description', 'sidebar_label', 'slug', 'id'];

  it.each([
    ['titel', 'title'],
    ['Título', 'title'],
    ['sidebar-label', 'sidebar_label'],
    ['descricao', undefined],
    ['descripton', 'description'],
    ['ids', 'id'],
    ['zebra', undefined],
    ['', undefined],
  ])('%s → %s', (word, expected) => {
    expect(nearest(word, keys)).toBe(expected);
  });

  it('finds an id by its last segment', () => {
    const ids = ['conversas', 'espaco-de-trabalho/prompts', 'espaco-de-trabalho/conhecimento'];
    expect(nearest('promts', ids)).toBe('espaco-de-trabalho/prompts');
    expect(nearest('espaco-de-trabalho/promts', ids)).toBe('espaco-de-trabalho/prompts');
  });

  it('prefers the closest candidate, or the first of equals', () => {
    expect(nearest('doc', ['dox', 'doc', 'dot'])).toBe('doc');
    expect(nearest('dok', ['dox', 'dot'])).toBe('dox');
  });

  it('matches a prefix if it is unique', () => {
    expect(nearest('tutorial', ['tutorialSidebar', 'apiSidebar'])).toBe('tutorialSidebar');
    expect(nearest('tutorial', ['tutorialSidebar', 'tutorialOutline'])).toBeUndefined();
  });

  it('does not match different numbers', () => {
    expect(nearest('2.0', ['1.0', 'current'])).toBeUndefined();
  });

  it('returns undefined without candidates', () => {
    expect(nearest('title', [])).toBeUndefined();
  });
});
