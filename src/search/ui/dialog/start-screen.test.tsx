// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markup } from '../../../../tests/support/rendered';
import { StartScreen } from './start-screen';

const stored = (url: string) => ({ objectID: url, url, levels: ['Documentação', 'Conversas'] });

it.each([
  ['/docs/conversas', 'Conversas'],
  ['https://outro.example/', 'Conversas (abre em nova aba)'],
])('says whether the stored hit %s opens a new tab (behaviour 9.3.5)', (url, name) => {
  const none = () => undefined;
  document.body.innerHTML = markup(
    <StartScreen
      rows={[stored(url)]}
      hasHistory
      favorites={[]}
      rowOf={() => ({ id: 'a', 'data-active': true, onFocus: none, onMouseMove: none })}
      onStar={none}
      onForget={none}
      onVisit={none}
    />,
  );
  expect(document.querySelector('a')?.textContent).toBe(name);
});
