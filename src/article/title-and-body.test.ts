import { expect, it } from 'vitest';
import { titleAndBody } from './title-and-body';

it.each([
  [false, '<p>Texto.</p>', { heading: 'A &amp; B', html: '<p>Texto.</p>' }],
  [
    true,
    '<h1>Nosso <code>título</code></h1>\n<p>Texto.</p>',
    { heading: 'Nosso <code>título</code>', html: '<p>Texto.</p>' },
  ],
  [
    true,
    '<style>@media (width<=1px){p>a{}}</style><style>i {}</style>\n<h1>A</h1><p>Texto.</p>',
    {
      heading: 'A',
      html: '<style>@media (width<=1px){p>a{}}</style><style>i {}</style><p>Texto.</p>',
    },
  ],
  [true, '<p>Selo</p><h1>A</h1>', { html: '<p>Selo</p><h1>A</h1>' }],
  [true, '<h1><img src="a:0"> A</h1>', { html: '<h1><img src="a:0"> A</h1>' }],
  [true, '', { html: '' }],
])('with an own title: %s, splits %j (behaviour 2.14.4)', (hasTitle, html, expected) => {
  expect(titleAndBody({ hasTitle, html }, 'A & B')).toEqual(expected);
});
