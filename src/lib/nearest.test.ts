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

  it('finds an id by its last part', () => {
    const ids = ['conversas', 'espaco-de-trabalho/prompts', 'espaco-de-trabalho/conhecimento'];
    expect(nearest('promts', ids)).toBe('espaco-de-trabalho/prompts');
    expect(nearest('espaco-de-trabalho/promts', ids)).toBe('espaco-de-trabalho/prompts');
  });

  it('prefers the closest of several, the first of equals', () => {
    expect(nearest('doc', ['dox', 'doc', 'dot'])).toBe('doc');
    expect(nearest('dok', ['dox', 'dot'])).toBe('dox');
  });

  it('takes a beginning for the whole when it is the only one', () => {
    expect(nearest('tutorial', ['tutorialSidebar', 'apiSidebar'])).toBe('tutorialSidebar');
    expect(nearest('tutorial', ['tutorialSidebar', 'tutorialOutline'])).toBeUndefined();
  });

  it('does not take one number for another', () => {
    expect(nearest('2.0', ['1.0', 'current'])).toBeUndefined();
  });

  it('has nothing to offer without candidates', () => {
    expect(nearest('title', [])).toBeUndefined();
  });
});
