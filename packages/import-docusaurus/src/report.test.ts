import { describe, expect, it } from 'vitest';
import type { Note } from './plan/note';
import type { PlannedFile } from './plan/mapping';
import { conflictText, reportText, summaryText } from './report';
import type { ReportInput } from './report';

const FILES: PlannedFile[] = [
  'content/docs/a.md',
  'content/docs/_parte.md',
  'content/versions/1.0/docs/a.md',
  'content/blog/2024-01-01-x.md',
  'static/a.png',
].map((to) => ({ to, text: '', from: { absolutePath: '', file: to } }));

const note = (what: string, line: number, file = 'docs/a.md'): Note => ({
  kind: 'left',
  file,
  line,
  what,
  why: 'Motivo.',
  todo: 'Remédio.',
});

const INPUT = { files: [], notes: [], problems: [], isDry: false };
const report = (input: Partial<ReportInput>) => reportText({ ...INPUT, ...input });
const summary = (input: Partial<ReportInput>) => summaryText({ ...INPUT, ...input });

describe('the report', () => {
  it('counts the files that are written, in singular and plural, without zeros', () => {
    const settings = { to: 'content/site/docs.yaml', text: 'sidebars: { a: [], b: [] }\n' };
    // A changed page of this site does not come from the project.
    const own = { to: 'content/pages/termos.mdx', text: '' };
    expect(report({ files: [...FILES, settings, own] })).toBe(
      'Veio:\n  2 páginas da documentação\n  1 versão guardada\n  2 barras laterais\n  1 texto do blog\n  1 arquivo da pasta static\n  1 arquivo ao lado das páginas\n\nO conteúdo passa pelas regras do site. Os links entre as páginas são conferidos na geração.\nAgora, veja o resultado com  npm run develop',
    );
  });

  it('merges notes with the same wording', () => {
    const notes = [1, 2, 3, 4, 5, 6].map((line) => note('Sumiu.', line));
    expect(report({ notes })).toContain('Não veio:\n- Sumiu.\n  docs/a.md:1\n  docs/a.md:2\n');
    expect(report({ notes })).toContain('  docs/a.md:6\n  Motivo.\n  → Remédio.');
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
    const text = report({ files: FILES, isDry: true });
    expect(text).toMatch(/^Viria:/);
    expect(text).toMatch(/Ensaio: nada foi escrito\.$/);
  });
});

describe('the summary', () => {
  const problem = {
    file: 'content/docs/a.md',
    line: 2,
    what: 'Ruim.',
    rule: 'Regra.',
    fix: 'Assim.',
  };

  it('names errors first, then what touches most pages, with its first place', () => {
    const notes = [
      { ...note('Campo.', 9, 'docusaurus.config.js') },
      { ...note('Mudou.', 1), kind: 'changed' as const },
      note('Uma página.', 1),
      note('Uma página.', 2),
      {
        ...note('O componente "src/A.js" não veio.', 1),
        file: undefined,
        pages: ['docs/a.md', 'docs/b.md'],
      },
    ];
    expect(summary({ files: FILES, notes, problems: [problem] })).toBe(
      `Veio: 2 páginas da documentação, 1 versão guardada, 1 texto do blog, 1 arquivo da pasta static, 1 arquivo ao lado das páginas.
Impede a geração do site:
- Ruim.
  content/docs/a.md:2
Não veio ou precisa de atenção, a começar pelo que toca mais páginas:
- O componente "src/A.js" não veio.
  em 2 páginas; a primeira: docs/a.md
- Uma página.
  docs/a.md:1, e em mais 1 lugar
- Campo.
  docusaurus.config.js:9
Antes de gerar o site, corrija o erro de “Impede a geração do site”.
Depois, veja o resultado com  npm run develop`,
    );
  });

  it('is at most a screen', () => {
    const all = Array.from({ length: 30 }, (_, index) => index);
    const notes = all.map((index) => note(`Coisa ${index}.`, 1, `docs/${index}.md`));
    const problems = all.map((index) => ({ ...problem, what: `Erro ${index}.` }));
    for (const input of [{ notes }, { notes, problems }]) {
      expect(summary({ files: FILES, ...input }).split('\n').length).toBeLessThanOrEqual(19);
    }
    expect(summary({ notes })).toContain('E mais 24 pontos, no relatório.');
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
