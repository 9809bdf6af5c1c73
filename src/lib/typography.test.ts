import { describe, expect, it } from 'vitest';
import { KEY, OBJECT, typeset, typesetRun } from './typography';

/** Makes no-break spaces visible as `~`. */
const seen = (text: string) => text.replaceAll('\u00A0', '~');

/** Typed and expected text, with `~` for a no-break space. */
const CASES: Record<string, readonly (readonly [string, string])[]> = {
  'aspas duplas': [
    ['Escreva "melhore" e envie.', 'Escreva “melhore” e envie.'],
    ['"Melhore" não orienta.', '“Melhore” não orienta.'],
    ['Disse ("talvez") e saiu.', 'Disse (“talvez”) e saiu.'],
    ['Veja "isto": é "aquilo".', 'Veja “isto”: é “aquilo”.'],
    ['“Ele disse "não" e saiu”', '“Ele disse ‘não’ e saiu”'],
    ['"Ele disse "não" e saiu"', '“Ele disse ‘não’ e saiu”'],
    [`"Se faltar um dado, escreva 'a confirmar'"`, '“Se faltar um dado, escreva ‘a confirmar’”'],
    ['"\'Sim\', disse ela"', '“‘Sim’, disse ela”'],
    ['A frase diz "de 10 a 20".', 'A frase diz “de 10 a~20”.'],
    ['— "Oi", disse.', '— “Oi”, disse.'],
    ['"Sim!" "Não?"', '“Sim!” “Não?”'],
    ['Abre "e não fecha', 'Abre “e não fecha'],
    ['Uma tela de 15" serve.', 'Uma tela de 15" serve.'],
    ['pré-"moderno"', 'pré-“moderno”'],
    ['Só " entre espaços', 'Só " entre espaços'],
    ['Resultados para "{query}"', 'Resultados para “{query}”'],
  ],
  'aspas simples e apóstrofo': [
    ["copo d'água", 'copo d’água'],
    ["Santa Bárbara d'Oeste", 'Santa Bárbara d’Oeste'],
    ["a palavra 'casa'.", 'a palavra ‘casa’.'],
    ["('casa')", '(‘casa’)'],
    [`"'Tá bom", disse.`, '“’Tá bom”, disse.'],
    ["'Tá bom, disse.", '’Tá bom, disse.'],
    ["o disco d'‘Os Mutantes’", 'o disco d’‘Os Mutantes’'],
    ["um corredor de 5' sem pausa", "um corredor de 5' sem pausa"],
    ['“copo d’água”', '“copo d’água”'],
  ],
  'travessão e meia-risca': [
    ['um modelo -- o programa -- desenha', 'um modelo — o programa — desenha'],
    ['um modelo --- o programa --- desenha', 'um modelo — o programa — desenha'],
    ['um modelo---o programa---desenha', 'um modelo — o programa — desenha'],
    ['O assistente--quando erra--não avisa', 'O assistente — quando erra — não avisa'],
    ['um modelo—o programa', 'um modelo — o programa'],
    ['um modelo - o programa - desenha', 'um modelo — o programa — desenha'],
    ['-- Bom dia', '— Bom dia'],
    ['Mas eu --', 'Mas eu —'],
    ['- item de lista', '- item de lista'],
    ['Duas coisas:\n- uma\n- outra', 'Duas coisas:\n- uma\n- outra'],
    ['5 - 3', '5 - 3'],
    ['x - y', 'x - y'],
    ['npm run dev --porta', 'npm run dev --porta'],
    ['guarda-chuva', 'guarda-chuva'],
    ['páginas 10-20', 'páginas~10–20'],
    ['de 1999-2004', 'de 1999–2004'],
    ['das 8h-17h', 'das 8h–17h'],
    ['10--20', '10–20'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11', '2026-11'],
    ['CEP 01310-100', 'CEP 01310-100'],
    ['3333-4444', '3333-4444'],
    ['placar de 3-2', 'placar de 3-2'],
    ['sub-20', 'sub-20'],
    ['GPT-4-5', 'GPT-4-5'],
  ],
  reticências: [
    ['Pois é...', 'Pois é…'],
    ['bem...não', 'bem…não'],
    ['[...]', '[…]'],
    ['e....', 'e....'],
    ['veja .../docs', 'veja .../docs'],
    ['veja ../docs', 'veja ../docs'],
  ],
  ordinais: [
    ['o 1o lugar', 'o 1º lugar'],
    ['a 2a edição', 'a 2ª edição'],
    ['na 2a-feira', 'na 2ª-feira'],
    ['o 1° lugar', 'o 1º lugar'],
    ['art. 5o da lei', 'art.~5º da lei'],
    ['1o de maio', '1º~de~maio'],
    ['n° 3', 'nº~3'],
    ['1.o', '1.o'],
    ['no 3', 'no~3'],
    ['o 1o da fila', 'o 1o da fila'],
    ['faz 20° lá fora', 'faz 20° lá fora'],
  ],
  'espaços que não quebram': [
    ['por 72 horas', 'por 72~horas'],
    ['aula de 50 minutos, com', 'aula de 50~minutos, com'],
    ['10 kg e 5 km/h', '10~kg e 5~km/h'],
    ['às 14 h', 'às 14~h'],
    ['2 milhões', '2~milhões'],
    ['a 30 % do total', 'a 30% do total'],
    ['R$ 10', 'R$~10'],
    ['R$10', 'R$~10'],
    ['cláusula 5', 'cláusula~5'],
    ['Na página 3, a', 'Na página~3, a'],
    ['Cláusula 7', 'Cláusula~7'],
    ['século XX', 'século~XX'],
    ['art. 14', 'art.~14'],
    ['Lei nº 9.610/1998', 'Lei nº~9.610/1998'],
    ['alínea b', 'alínea~b'],
    ['os anos 1990', 'os anos~1990'],
    ['“Prompt 2”', '“Prompt~2”'],
    ['“cliente A” ou “aluno B”', '“cliente~A” ou “aluno~B”'],
    ['de A a Z, com', 'de~A a~Z, com'],
    ['tecle Ctrl C.', 'tecle Ctrl~C.'],
    ['Antes. A casa', 'Antes. A casa'],
    ['ela contradiz a 5.', 'ela contradiz a~5.'],
    ['sábado, às 10h, no salão', 'sábado, às~10h, no salão'],
    ['de 10 a 20 pessoas', 'de 10 a 20 pessoas'],
    ['20 de novembro de 2026', '20~de~novembro de 2026'],
    ['de 12 a 21 de junho', 'de 12 a 21~de~junho'],
    ['J. K. Rowling', 'J.~K. Rowling'],
    ['assistentes de IA num lugar', 'assistentes de~IA num lugar'],
    ['IA', 'IA'],
    ['5 pessoas', '5 pessoas'],
    ['há 3 meses', 'há 3~meses'],
    ['opção 3 mesmo', 'opção~3 mesmo'],
  ],
  'o que não é prosa': [
    ['veja "https://x.example/a--b/10-20?q=..."', 'veja “https://x.example/a--b/10-20?q=...”'],
    ['ana--lima@x.example', 'ana--lima@x.example'],
    ['veja content/docs/a--b.mdx', 'veja content/docs/a--b.mdx'],
    ['abra notas--finais.md já', 'abra notas--finais.md já'],
    ['{a--b}', '{a--b}'],
    ['', ''],
    [' ', ' '],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%s', (typed, printed) => {
    expect(seen(typeset(typed))).toBe(printed);
    expect(typeset(typeset(typed))).toBe(typeset(typed));
  });
});

describe('text in pieces', () => {
  it.each([
    [
      ['Escreva "', 'melhore', '" e envie.'],
      ['Escreva “', 'melhore', '” e envie.'],
    ],
    [
      ['Veja "', OBJECT, '".'],
      ['Veja “', OBJECT, '”.'],
    ],
    [
      ['a cláusula ', '5'],
      ['a cláusula~', '5'],
    ],
    [
      ['por ', '72', ' horas'],
      ['por ', '72', '~horas'],
    ],
    [
      ['Use ', KEY, ' ', KEY, ' para'],
      ['Use ', KEY, '~', KEY, ' para'],
    ],
    [
      ['uma -', '- outra'],
      ['uma —', ' outra'],
    ],
    [
      ['fim.', '\n', '5 dias'],
      ['fim.', '\n', '5~dias'],
    ],
    [
      ['', 'd', "'", 'água', ''],
      ['', 'd', '’', 'água', ''],
    ],
    [[], []],
  ])('%j', (typed, printed) => {
    expect(typesetRun(typed).map(seen)).toEqual(printed);
  });
});

describe('any text', () => {
  const FRAGMENTS = [
    ...['"', "'", '-', '--', '---', '.', '...', ' ', ' ', '\u00A0', '\n', ',', '(', ')', '/', '%'],
    ...['“', '”', '‘', '’', '—', '–', '…', 'º', '°', 'R$', '{', '}', '@', OBJECT, KEY],
    ...['a', 'o', 'A', 'IA', 'de', 'casa', 'd', 'página', 'maio', 'dia', 'h', 'kg', 'nº', 'art.'],
    ...['1', '2', '10', '20', '2026', '0'],
  ];

  /** Returns a generator with the same sequence in every run (Park and Miller). */
  function sequence(seed: number) {
    let state = seed;
    return (below: number) => (state = (state * 48271) % 2147483647) % below;
  }

  const random = sequence(20261120);
  const samples = Array.from({ length: 5000 }, () =>
    Array.from({ length: 1 + random(12) }, () => FRAGMENTS[random(FRAGMENTS.length)] ?? ''),
  );

  it('stays the same when typeset twice', () => {
    const typed = samples.map((pieces) => pieces.join(''));
    expect(typed.filter((text) => typeset(typeset(text)) !== typeset(text))).toEqual([]);
  });

  it('keeps all letters and gives the same result in pieces and as a whole', () => {
    const letters = (text: string) => text.replace(/[^\p{Ll}\p{Lu}\p{Nd}\uFFFC\uE000]/gu, '');
    // An o or a may become º or ª, so these letters are left out of the comparison.
    const plain = (text: string) => letters(text).replace(/[oa]/g, '');
    const wrong = samples.filter((pieces) => {
      const whole = typeset(pieces.join(''));
      const parts = typesetRun(pieces);
      const isSame = parts.join('') === whole && parts.length === pieces.length;
      return !isSame || plain(whole) !== plain(pieces.join(''));
    });
    expect(wrong).toEqual([]);
  });
});
