// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { defaultMessages } from '../lib/messages';
import { Link } from './link';
import { MessagesProvider } from './messages';

it.each([
  ['https://videos.example/', 'Canal de vídeos (abre em nova aba)'],
  ['/videos', 'Canal de vídeos'],
])('a link to %s with a label is named “%s”', (href, name) => {
  document.body.innerHTML = renderToStaticMarkup(
    <MessagesProvider messages={defaultMessages}>
      <Link href={href} aria-label="Canal de vídeos">
        Vídeos
      </Link>
    </MessagesProvider>,
  );
  expect(document.querySelector('a')?.ariaLabel).toBe(name);
});
