/** Generates the page that shows all pictures. */
import { escapeHtml } from '../../src/article/syntax/inline-html';
import { fileName } from './shots';
import type { Condition, Shot } from './shots';

const CONDITION_NAMES: Record<Condition, string> = {
  'cores-forcadas': 'cores forçadas',
  'zoom-200': 'zoom de 200%',
  'zoom-400': 'zoom de 400%',
  'movimento-reduzido': 'movimento reduzido',
  'sem-script': 'sem script',
  impressao: 'impressão',
};

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-inline-size: 110rem; margin: 2rem auto; padding-inline: 1.25rem; }
  nav ul { columns: 16rem; padding-inline-start: 1.2em; }
  .row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
  figure { margin: 0; inline-size: 15rem; }
  figcaption { font-size: .875rem; }
  img { display: block; max-inline-size: 100%; max-block-size: 24rem; object-fit: cover;
    object-position: top; border: 1px solid GrayText; }
  h2 { margin-block-start: 3rem; border-block-start: 1px solid GrayText; padding-block-start: 1rem; }
`;

/** Returns the caption of a picture: “390 px, escuro, sem script”. */
function caption({ width, scale, mode, condition }: Shot): string {
  // A zoomed window is labelled with its size before zooming, not with the viewport of the page.
  const size = `${width * scale}\u00a0px`;
  return [size, mode, condition && CONDITION_NAMES[condition]].filter(Boolean).join(', ');
}

/**
 * Returns the HTML of the contact sheet, grouped by screen.
 *
 * @param titles the title of each screen
 * @param shots the pictures taken; their files are in the same folder as the page
 */
export function contactSheet(
  titles: readonly { name: string; title: string }[],
  shots: readonly Shot[],
): string {
  const sections = titles
    .map(({ name, title }) => ({ name, title, own: shots.filter(({ screen }) => screen === name) }))
    .filter(({ own }) => own.length > 0);
  const list = sections.map(
    ({ name, title, own }) =>
      `<li><a href="#${name}">${escapeHtml(title)}</a> (${String(own.length)})</li>`,
  );
  const body = sections.map(
    ({ name, title, own }) =>
      `<section><h2 id="${name}">${escapeHtml(title)}</h2><div class="row">${own
        .map((shot) => figure(title, shot))
        .join('')}</div></section>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Folha de contatos</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Folha de contatos</h1>
<p>Fotografias do site: ${String(shots.length)}. Toque numa para vê-la no tamanho em que foi tirada.</p>
<nav aria-label="Telas"><ul>${list.join('')}</ul></nav>
${body.join('\n')}
</body>
</html>
`;
}

function figure(title: string, shot: Shot): string {
  const file = fileName(shot);
  const text = caption(shot);
  const alt = escapeHtml(`${title}, ${text}`);
  return `<figure><a href="${file}"><img src="${file}" alt="${alt}" loading="lazy"></a><figcaption>${escapeHtml(text)}</figcaption></figure>`;
}
