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

describe('the report', () => {
  it('counts imported items in singular and plural, without zeros', () => {
    expect(report({})).toBe(
      'Veio:\n  1 página da documentação\n  2 barras laterais\n\nO conteúdo passa pelas regras do site.\nAgora, veja o resultado com  npm run develop',
    );
  });

  it('merges notes with the same wording', () => {
    const notes = [1, 2, 3, 4, 5, 6].map((line) => note('Sumiu.', line));
    expect(report({ notes })).toContain(
      'Não veio:\n- Sumiu.\n  docs/a.md:1\n  docs/a.md:2\n  docs/a.md:3\n  docs/a.md:4\n  e em mais 2 lugares\n  Motivo.\n  → Remédio.',
    );
    expect(report({ notes, isWhole: true })).toContain('  docs/a.md:6\n  Motivo.');
  });

  it('merges notes that differ only in a value, and lists the value with its place', () => {
    const notes = [note('A imagem "/a.png" não veio.', 3), note('A imagem "/b.png" não veio.', 7)];
    expect(report({ notes })).toContain(
      '- A imagem "…" não veio.\n  docs/a.md:3  "/a.png"\n  docs/a.md:7  "/b.png"\n',
    );
  });

  it('separates errors that stop the build from warnings', () => {
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

  it('states for a dry run that nothing was written', () => {
    const text = report({ isDry: true });
    expect(text).toMatch(/^Viria:/);
    expect(text).toMatch(/Ensaio: nada foi escrito\.$/);
  });
});

describe('the conflict message', () => {
  it('lists up to twenty files and explains both options', () => {
    const files = Array.from({ length: 23 }, (_, index) => `content/docs/${index}.md`);
    const text = conflictText(files, false);
    expect(text).toContain('23 arquivos já existem');
    expect(text).toContain('  content/docs/19.md\n  e mais 3\n');
    expect(text).toContain('--force');
    expect(text).toContain('--keep');
    expect(text).not.toContain('npm tomou');
  });
});
