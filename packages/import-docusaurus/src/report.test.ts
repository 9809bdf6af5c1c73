import { describe, expect, it } from 'vitest';
import type { Note } from './plan/note';
import { conflictText, reportText } from './report';
import type { ReportInput } from './report';

const COUNTS = {
  ...{ docs: 1, versions: 0, sidebars: 2, posts: 0, pages: 0 },
  ...{ statics: 0, assets: 0, redirects: 0, rewritten: 0 },
};

const note = (what: string, line: number, file = 'docs/a.md'): Note => ({
  kind: 'left',
  file,
  line,
  what,
  why: 'Motivo.',
  todo: 'Remédio.',
});

const report = (input: Partial<ReportInput>) =>
  reportText({ counts: COUNTS, notes: [], problems: [], isDry: false, isWhole: false, ...input });

describe('o relatório', () => {
  it('conta o que veio, no singular e no plural, sem o que não há', () => {
    expect(report({})).toBe(
      'Veio:\n  1 página da documentação\n  2 barras laterais\n\nO conteúdo passa pelas regras do site.\nAgora, veja o resultado com  npm run develop',
    );
  });

  it('diz uma vez só o que acontece em muitos lugares', () => {
    const notes = [1, 2, 3, 4, 5, 6].map((line) => note('Sumiu.', line));
    expect(report({ notes })).toContain(
      'Não veio:\n- Sumiu.\n  docs/a.md:1\n  docs/a.md:2\n  docs/a.md:3\n  docs/a.md:4\n  e em mais 2 lugares\n  Motivo.\n  → Remédio.',
    );
    expect(report({ notes, isWhole: true })).toContain('  docs/a.md:6\n  Motivo.');
  });

  it('junta frases que só diferem no valor, e põe o valor ao lado do lugar', () => {
    const notes = [note('A imagem "/a.png" não veio.', 3), note('A imagem "/b.png" não veio.', 7)];
    expect(report({ notes })).toContain(
      '- A imagem "…" não veio.\n  docs/a.md:3  "/a.png"\n  docs/a.md:7  "/b.png"\n',
    );
  });

  it('separa o que impede a geração do que só avisa', () => {
    const problem = {
      file: 'content/docs/a.md',
      line: 2,
      what: 'Ruim.',
      rule: 'Regra.',
      fix: 'Assim.',
    };
    const text = report({
      problems: [problem, { ...problem, severity: 'warning' as const, what: 'Médio.' }],
    });
    expect(text).toContain(
      'Impede a geração do site:\n- Ruim.\n  content/docs/a.md:2\n  Regra.\n  → Assim.',
    );
    expect(text).toContain('Avisos da geração:\n- Médio.');
    expect(text).toContain('corrija o erro de “Impede a geração do site”');
  });

  it('de um ensaio não diz que algo foi escrito', () => {
    const text = report({ isDry: true });
    expect(text).toMatch(/^Viria:/);
    expect(text).toMatch(/Ensaio: nada foi escrito\.$/);
  });
});

describe('o conflito', () => {
  it('lista os arquivos até vinte, e ensina as duas saídas', () => {
    const files = Array.from({ length: 23 }, (_, index) => `content/docs/${index}.md`);
    const text = conflictText(files, false);
    expect(text).toContain('23 arquivos já existem');
    expect(text).toContain('  content/docs/19.md\n  e mais 3\n');
    expect(text).toContain('--force');
    expect(text).toContain('--keep');
    expect(text).not.toContain('npm tomou');
  });
});
