// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markdownOf } from './markdown';
import { blocksOfHtml } from './paste';

/** Item of a list as Word copies it: a paragraph that starts with its sign. */
const item = (level: number, sign: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

const pasted = (...html: string[]) => `${markdownOf(blocksOfHtml(html.join('\n')).blocks)}\n`;

it('makes lists of what Word copies as paragraphs', () => {
  const bullets = [item(1, '·', 'Um'), item(2, 'o', 'Dentro'), item(2, 'o', 'Também')];
  expect(pasted('<p>Antes</p>', ...bullets, item(1, '·', 'Dois'), '<p>Depois</p>')).toBe(
    'Antes\n\n- Um\n  - Dentro\n  - Também\n- Dois\n\nDepois\n',
  );
  expect(pasted(item(1, '1.', 'Um'), item(1, '2.', 'Dois'), item(2, 'a)', 'Letra'))).toBe(
    '1. Um\n2. Dois\n   1. Letra\n',
  );
});

it('makes lists of levels that Word skips', () => {
  expect(pasted(item(1, '·', 'Um'), item(3, '§', 'Três'), item(3, '§', 'Três'))).toBe(
    '- Um\n  - Três\n  - Três\n',
  );
  expect(pasted(item(1, '·', 'Um'), item(3, '§', 'Três'), item(2, 'o', 'Dois'))).toBe(
    '- Um\n  - Três\n  - Dois\n',
  );
  expect(pasted(item(2, '·', 'Dois'), item(1, '·', 'Um'), item(2, '·', 'Dentro'))).toBe(
    '- Dois\n- Um\n  - Dentro\n',
  );
});

it('puts the inner lists of Google Docs into the item before', () => {
  expect(pasted('<ol><li>Um</li><ul><li>a</li></ul><li>Dois</li></ol>')).toBe(
    '1. Um\n   - a\n2. Dois\n',
  );
});

it('keeps items of several paragraphs apart', () => {
  expect(pasted('<ul><li><p>Um</p><p>Mais</p></li><li><p>Dois</p></li></ul>')).toBe(
    '- Um\n\n  Mais\n\n- Dois\n',
  );
});

it('makes two lists where a paragraph is between them', () => {
  expect(pasted(item(1, '·', 'Um'), '<p>Texto</p>', item(1, '1)', 'Primeiro'))).toBe(
    '- Um\n\nTexto\n\n1. Primeiro\n',
  );
});

it('makes two lists of items that follow each other, of different lists of Word', () => {
  const steps = (first: number) => item(1, `${first}.`, 'Passo', 'l1');
  expect(pasted(item(1, '·', 'Um'), steps(1), item(1, '·', 'Dois'), steps(2))).toBe(
    '- Um\n\n1. Passo\n\n- Dois\n\n2. Passo\n',
  );
  expect(pasted(steps(1), item(1, '1.', 'Outro', 'l2'))).toBe('1. Passo\n\n1) Outro\n');
  expect(pasted(item(1, '·', 'Um'), item(1, 'o', 'Dois', 'l2'))).toBe('- Um\n- Dois\n');
  const inner = [item(2, '·', 'Um'), item(2, 'a.', 'Letra', 'l2')];
  expect(pasted(steps(1), ...inner, steps(2))).toBe('1. Passo\n   - Um\n   1. Letra\n2. Passo\n');
});

it('makes a paragraph of text outside of blocks, without the line breaks around it', () => {
  expect(pasted('Um <b>lugar</b><p>Texto</p><p></p>fim')).toBe('Um **lugar**\n\nTexto\n\nfim\n');
  expect(pasted('<br>Uma<br>linha<br>')).toBe('Uma\\\nlinha\n');
});

it.each([
  ['<p><span style="color:red; white-space: pre-wrap">Um\ndois</span></p>', 'Um\\\ndois\n'],
  [
    '<div style="white-space-collapse:preserve"><b>Um</b>\n<i>dois</i>\n</div>',
    '**Um**\\\n*dois*\n',
  ],
  ['<div style="white-space:pre-wrap">\n<p>Um</p>\n\n<p>dois</p>\n</div>', 'Um\n\ndois\n'],
  [
    '<div style="white-space:pre-wrap"><ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<table>\n<tr>\n<td>c</td>\n</tr>\n</table></div>',
    '- a\n- b\n\n| c |\n| --- |\n',
  ],
  ['<div style="white-space:pre"><p style="white-space:normal">Um\ndois</p></div>', 'Um dois\n'],
  ['<p>Um\ndois <span style="white-space:nowrap">a\nb</span></p>', 'Um dois a b\n'],
])('keeps the line ends of text that shows them: %j', (html, written) => {
  expect(pasted(html)).toBe(written);
});

it('keeps text above and below the line, and notes as links', () => {
  expect(pasted('<p>Um m<sup>2</sup> de H<sub>2</sub>O.<sup><a href="#n">[1]</a></sup></p>')).toBe(
    'Um m<sup>2</sup> de H<sub>2</sub>O.[\\[1\\]](#n)\n',
  );
  expect(pasted('<h2>m<span style="vertical-align:super">2</span></h2>')).toBe(
    '## m<sup>2</sup>\n',
  );
});

it('keeps each value of a table under its heading, with empty cells beside and below a merged one', () => {
  const table = (...rows: string[]) =>
    `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
  expect(
    pasted(
      table(
        '<td>A</td><td>B</td><td>C</td><td>D</td>',
        '<td>1</td><td>2</td><td rowspan=2>3</td><td>4</td>',
        '<td colspan=2>5</td><td>6</td>',
        '<td rowspan=2 colspan=2>7</td><td>8</td><td>9</td>',
        '<td>10</td>',
        '<td colspan=100%>11</td>',
      ),
    ),
  ).toBe(
    '| A | B | C | D |\n| --- | --- | --- | --- |\n| 1 | 2 | 3 | 4 |\n| 5 |  |  | 6 |\n| 7 |  | 8 | 9 |\n|  |  | 10 |  |\n| 11 |  |  |  |\n',
  );
  expect(pasted(table('<td colspan=2>A</td><td>B</td>', '<td>1</td><td>2</td><td>3</td>'))).toBe(
    '| A |  | B |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n',
  );
});

it('leaves pictures out and says so, but not of emoji, signs of lists and what nobody sees', () => {
  const held = (html: string) => {
    const { blocks, hasPictures } = blocksOfHtml(html);
    return [markdownOf(blocks), hasPictures];
  };
  expect(held('<p>Um <img src="https://exemplo.com/a.png" width="40"></p>')).toEqual(['Um', true]);
  expect(held('<img src="data:image/png;base64,AA">')).toEqual(['', true]);
  expect(held('<a href="/a"><img src="a.png" alt="© Foto"></a>')).toEqual(['', true]);
  const unseen =
    '<p>Dois <img alt="🎉🇧🇷"><img src="p.gif" width="1" height="1"><img style="display:none"></p>';
  expect(held(`${item(1, '<img src="sinal.gif">', 'Um')}${unseen}`)).toEqual([
    '- Um\n\nDois 🎉🇧🇷',
    false,
  ]);
});
