/**
 * Snapshots of every message that content authors can get: reads sites with each mistake, as a build does.
 * A message in the code that no case here produces makes a test below fail.
 */
import { cpSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../tools/processes';
import { copyContent } from '../../tests/support/content';
import { formatProblem, isError } from './schema/problem';
import type { Problem } from './schema/problem';
import { escapeRegExp } from '../lib/text';
import { readContent } from './read-content';

// Reads whole sites.
vi.setConfig({ testTimeout: 120_000 });

const copy = copyContent();
afterAll(copy.discard);

const told: Problem[] = [];

/** Returns the messages of a copy of the site with files added or replaced, and others removed. */
async function messagesOf(
  files: Record<string, string | Uint8Array>,
  removed: string[] = [],
  links: Record<string, string> = {},
): Promise<string> {
  copy.reset();
  for (const file of removed) copy.remove(file);
  for (const [file, text] of Object.entries(files)) copy.write(file, text);
  for (const [file, target] of Object.entries(links)) {
    symlinkSync(target, path.join(copy.root, file));
  }
  const { problems } = await readContent({
    root: copy.root,
    cache: copy.cache,
    withDrafts: false,
  });
  told.push(...problems);
  return `\n${problems.map(formatProblem).join('\n\n')}\n`;
}

/** Returns one docs page per body. A body without front matter gets its name as title. */
function pages(bodies: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [
      `content/docs/erros/${name}.mdx`,
      body.startsWith('---') ? body : `---\ntitle: ${name}\n---\n\n${body}\n`,
    ]),
  );
}

const figure = (name: string, attributes: string, content = '') =>
  content ? `<${name} ${attributes}>\n\n${content}\n\n</${name}>` : `<${name} ${attributes} />`;

describe('the messages', () => {
  test('about the body of pages', async () => {
    const text = await messagesOf({
      'content/docs/erros/texto.png': 'Isto é um texto.',
      'content/docs/erros/vazia.jpg': '',
      'content/docs/erros/foto.HEIC': 'Uma foto.',
      'content/docs/erros/.attachments/a.png': readFileSync(
        path.join(ROOT, 'static/icons/icon-192.png'),
      ),
      ...pages({
        'chave-aberta': 'Uma chave { aberta.',
        'chave-solta': 'Escreva {nome} aqui.',
        'chave-que-falha': 'Escreva {null.nome} aqui.',
        'marca-aberta': 'Texto\n\n<Passos>\n\n1. Um',
        'codigo-aberto': 'Texto.\n\n- Item\n\n  ```js\n  let a;\n\n```text\nUm.',
        'quadro-aberto': '::::nota\n\n:::dica[Uma]\n\nTexto.\n\n::::\n\n> :::cuidado\n> Texto.',
        'quadro-como-texto':
          ':::nota[Um] dois\n\n> :::dica [Aberta\n\n\\:::nota[Um] dois, `:::nota[Um] dois`.\n\n<code>:::nota[Um] dois</code>',
        tabela: '| A | B |\n| - | - |\n| `x|y` | Um |\n| Dois |\nTexto depois.',
        notas: 'Um[^1] e dois[^a], [^a-z], `[^3]`.\n\n[^a]: A.\n\n[^a]: B.\n\n[^2]: C.',
        'titulo-sem-espaco': 'Texto.\n\n##Sub\n\n> ###De citação\n\n\\##Nada, #rotulo.',
        'negrito-com-espaco':
          'Um ** negrito ** e **Nota:**texto,\nnão \\*\\*isto\\*\\* nem `** x **`.\n\n## Outro ** b **',
        'link-com-espaco':
          '[A tela](minha tela.mdx), [Docs] (/docs/) e [Docs] (https://a.example), não [a](</a b.png>), x[1] (2).\n\n[x] (sim)',
        'link-de-wiki': 'Veja [[as conversas]], não \\[[a]] nem [[a]](/docs/).',
        'tabela-sem-colunas':
          '| A | B | C |\n|---|---|\n| 1 | 2 | 3 |\n\n| A | B |\n| 1 | 2 |\n\n> | A | B |\n> | - | - | - |\n\n|a| ou |b|',
        'identificador-com-espaco': '## Um título {#um titulo}\n\nTexto.',
        'resposta-copiada':
          'Um texto【4†fonte】e outro :contentReference[oaicite:0]{index=0} e mais citeturn0search1.',
        'formula-em-latex':
          'A fórmula \\(x^2\\) vale, não \\(texto\\), \\[texto\\] nem `\\(x^2\\)`.\n\n\\[\nE=mc^2\n\\]',
        'formula-com-math': '---\ntitle: A\nmath: true\n---\n\nVale $x^2$ e \\(x_{10}\\).\n',
        'formula-sem-math':
          '## De $x_{10}$\n\nUm $\\frac{1}{2}$ de R$ 20 a R$ 30, $5 ou US$ 2^1.\n\n| A |\n| - |\n| $$x^2$$ |',
        'formula-com-nomes': 'Texto.\n\nUm \\(\\frac{a}{b}\\) aqui.',
        'formula-com-codigo': 'Um $\\sqrt{\\frac{1}{2}}$ aqui.',
        'formula-e-nome': '---\ntitle: A\nmath: true\n---\n\nVale $\\frac{a}{b}$ e {a}.\n',
        'lista-de-outro-programa':
          'Leve:\n• **Um** lápis\n• Dois livros\n• Três\n\n> —\tUm\n> —\tDois\n\n— Oi!\n— Olá!\n\n• Um  \n• Dois\n\n✅ Só um.',
        'nao-e-markdown': String.raw`O endereço [é este: https://a.b] ok.

~~~js
const a = [[1]];
f(**a, **b)
~~~

Escreva [opções] (${'`-v`'}), [opcional] (*novo*), [Silva](2020, p. 3), [this](int a) ou [n](obrigatório, texto).

Use **<code>$x^2$</code>**, <code>[[ -f x ]]</code>, <code>**kwargs, **b</code>, 2 ** 3 e 4 ** 5, int **a, char **b, f(*a, **k) e g(**k) e ******.

${'`a`'}##b, De R$ 20 a R$ 30, \[--nivel=valor\], Prezado \[NOME\_DO\_CLIENTE\], \[^1\], sed \(a=b\), /^a+$/ e /^b$/.

## Usa \{#if x\}

| ##x | y |
| --- | --- |
| 1 | 2 |

— Bom dia.
— Boa tarde.
`,
        enderecos:
          'Um [link].\n\n[link]: /docs/\n\n[Fonte]: https://a.example\n\n[//]: # (comentário)',
        'link-sem-endereco':
          'Veja [isto]() e [aquilo](javascript:void(0)), <code>a</code> e $x^2$.',
        'marca-noutro-nivel': '<div>Texto\n</div>',
        'marca-de-texto': 'Digite <seu nome>.',
        'quadro-de-mesmos-pontos': ':::nota\n\n:::dica\n\nTexto.\n\n:::\n\n:::\n\nMais.',
        'marca-sem-aspas-retas': '<Cartao para=”/docs/” />',
        'marca-sem-nome': '<>Texto',
        'marca-trocada': '<b><i>Texto</b></i>',
        'sinal-menor': 'Quando a <2 fica menor.',
        comentario: 'Texto.\n\n<!-- comentário',
        'sem-comentario': '<!DOCTYPE html>\n\n<p><!-- a -->Texto</p>',
        'linha-de-codigo': 'Texto.\n\nimport tudo o que puder.',
        estilo: '<b style="color: red">Texto</b>',
        'componente-proximo': '<Pasos>\n\n1. Um\n\n</Pasos>',
        'componente-outro': '<Xyzwv />',
        'componente-minusculo': '<cartao para="/docs/" titulo="A" />\n\n<video src="/a.mp4" />',
        'email-de-outro-site': 'Um <Email to="a@a.example">endereço</Email>.',
        'rotulo-proximo': 'Escolha <Rotulo nome="novaConvrsa" />.',
        'rotulo-outro': 'Escolha <Rotulo nome="xyz" />.',
        'termo-proximo': 'Um <Termo nome="promt" />.',
        'termo-outro': 'Um <Termo>xyzwv</Termo>.',
        'marca-mal-combinada': '<Marca com="para" />',
        'quadro-proximo': ':::dics\n\nTexto.\n\n:::',
        'quadro-outro': ':::xyzwv\n\nTexto.\n\n:::',
        'imagem-da-pagina': '---\ntitle: A\nimage: ./nao-ha.png\n---\n\nTexto.\n',
        'imagem-de-wiki': '![Lista](.attachments/a.png)',
        'imagem-oculta':
          '![A](.env.png) ![B](../../../.git/b.png) ![C](.git/c.png) ![D](@site/screenshots/d.png)',
        'imagem-de-fora': '![A](../../../../a.png)',
        imagem: '![](./nao-ha.png) ![Lista](./nao-ha.png)',
        'imagem-sem-descricao': '![](/logo.svg)',
        'imagem-do-computador': '![A](file:///C:/a.png) ![B](C:\\\\fotos\\\\b.png)',
        'imagem-do-celular': '![A](./foto.HEIC)',
        'titulo-sem-texto': '## {#vazio}\n\nTexto.\n\n## ![Logotipo](/logo.svg)',
        'imagem-em-dados': `![][a]\n\n[a]: <data:image/png;base64,${'A'.repeat(1000)}>`,
        'imagem-que-nao-e': 'Veja:\n\n![Texto](./texto.png) ![Vazia](./vazia.jpg)',
        indice: '<Indice maximo="9" />',
        link: 'Veja as [conversas](./conversa.mdx) e [outra][x].\n\n[x]: ../nada.md',
        'link-para-o-markdown': 'Veja as [conversas](/docs/conversas.md).',
        'trecho-que-falta': "import A from './_falta.mdx'\n\n<A />",
        'trecho-em-si': "import A from './_em-si.mdx'\n\n<A />",
        'trecho-no-meio': "import A from './_dois.mdx'\n\nTexto <A /> e mais.",
        'trecho-sem-valor': "import A from './_bom.mdx'\n\n<A />",
        'trecho-quebrado': "import A from './_quebrado.mdx'\n\n<A />",
      }),
      // In a .md file, an unmatched tag is a warning.
      'content/docs/erros/solta.md': '---\ntitle: A\n---\n\nUm</b> e <i>dois.\n',
      'content/docs/erros/formula.md': '---\ntitle: A\n---\n\nVale \\(x_{10}\\).\n',
      'content/docs/erros/_em-si.mdx': "import A from './_em-si.mdx'\n\n<A />\n",
      'content/docs/erros/_bom.mdx': 'O nome é {props.nome}.\n',
      'content/docs/erros/_dois.mdx': 'Um.\n\nDois.\n',
      'content/docs/erros/_quebrado.mdx': 'Uma chave { aberta.\n',
    });
    expect(text).not.toContain('nao-e-markdown');
    expect(text).toMatchSnapshot();
  });

  test('about cards, videos, formulas and other blocks', async () => {
    const text = await messagesOf({
      'content/docs/erros/vivo.tsx': 'export default () => null;\n',
      ...pages({
        'cartao-de-fora': '<Cartao para="https://site.example" />',
        'cartao-perdido': '<Cartao para="/nao-ha" />',
        'cartao-vivo': 'import A from \'./vivo\'\n\n<Cartao para="/docs/" />',
        'cartao-de-duas': '<Cartao para="/docs/" descricao="A">\n\nB\n\n</Cartao>',
        'cartoes-com-texto': '<Cartoes>\n\nTexto.\n\n</Cartoes>',
        'formula-sem-comando': '<Formula tex="\\naoexiste" />',
        'formula-sem-par': '<Formula tex="\\frac{a" />',
        'arquivos-sem-lista': '<Arquivos>\n\nTexto.\n\n</Arquivos>',
        'arquivo-sem-nome': '<Arquivos>\n\n- a\n-\n\n</Arquivos>',
        'citacao-proxima': '> [!NOTAS]\n> Texto.',
        'trecho-que-e-pagina': '<Trecho arquivo="./vivo.tsx" />',
        'trecho-sem-arquivo': '<Trecho />',
        'video-de-dois': '<Video titulo="A" arquivo="./a.mp4" endereco="https://vimeo.com/1" />',
        'video-de-nenhum': '<Video titulo="A" />',
        'video-de-outro-formato': '<Video titulo="A" arquivo="./vivo.tsx" legendas="./vivo.tsx" />',
        'video-sem-legendas': '<Video titulo="A" arquivo="./nao-ha.mp4" proporcao="larga" />',
        'video-de-outro-site':
          '<Video titulo="A" endereco="https://a.example" legendas="./a.vtt" />',
      }),
    });
    expect(text).toMatchSnapshot();
  });

  test('about Docusaurus features', async () => {
    const text = await messagesOf({
      'content/docs/erros/dados.json': '{ a: 1, }',
      ...pages({
        'arquivo-importado': "import A from './nao-ha'\n\n<A>\n\nTexto.\n\n</A>",
        'folha-importada': "import './nao-ha.css'\n\nTexto.",
        'modulo-que-nao-ha': "import A from 'modulo-que-nao-ha'\n\n<A />",
        'tema-que-nao-ha': "import A from '@theme/NaoHa'\n\n<A />",
        'funcao-que-nao-ha': "import { naoHa } from '@docusaurus/Translate'\n\n{naoHa()}",
        'json-com-erro': "import d from './dados.json'\n\n{d.a}",
        'campo-que-nao-ha': '{useDocusaurusContext().siteConfig.customFields.x}',
        'abas-por-codigo': '<Tabs>\n\n{[1].map((x) => <TabItem value={x} />)}\n\n</Tabs>',
        'video-que-falta': '<video src="./nao-ha.mp4" />',
        'cartao-de-outro-site': '<Card title="Um" color="azul">\n\nTexto.\n\n</Card>',
        'arquivo-do-site': '[Planilha](@site/static/nao-ha.pdf)',
        'so-no-navegador':
          '<BrowserOnly fallback="Espere.">\n\n{() => <p>Aqui.</p>}\n\n</BrowserOnly>',
        'no-head': '<head>\n  <base href="/" />\n</head>\n\nTexto.',
        'dados-no-head':
          '<head>\n  <script type="application/ld+json">{ a: 1 }</script>\n</head>\n\nTexto.',
        'dados-em-codigo':
          '<head>\n  <script type="application/ld+json">{JSON.stringify(feito())}</script>\n</head>\n\nTexto.',
        evento: '<b onClick="abrir()">Texto</b>',
        quadro: '<iframe src="https://mapa.example/x" />',
        script: '<script src="https://a.example/x.js" />',
        estilo: '<style>a</style>',
      }),
    });
    expect(text).toMatchSnapshot();
  });

  test('about code and HTML that a page may not have', async () => {
    const text = await messagesOf({
      'content/docs/erros/segredo.tsx': 'export default () => <b>{process.env.HOME}</b>;\n',
      'content/docs/erros/meio.tsx': "import A from './segredo'\nexport default A;\n",
      'content/docs/erros/chaves.md': '---\ntitle: A\n---\n\nEscreva {process} ou {global}.\n',
      'content/docs/erros/_segredo.mdx': 'Um trecho com {process.env.HOME}.\n',
      ...pages({
        'ambiente-no-texto': 'Um {process.env.HOME} e {globalThis.process.env.HOME}.',
        'ambiente-no-atributo': '<b title={process.env.HOME}>Texto</b>',
        'ambiente-exportado': 'export const casa = process.env.HOME;\n\n{casa}',
        'ambiente-no-modulo': "import A from './meio'\n\n<A />",
        'ambiente-no-site': "import A from '@site/content/docs/erros/segredo'\n\n<A />",
        'ambiente-no-trecho': "import A from './_segredo.mdx'\n\n<A />",
        'modulo-do-node': "import fs from 'node:fs'\n\n{fs.readFileSync('/etc/hosts', 'utf8')}",
        'require-do-node': "{require('fs').readFileSync('/etc/hosts', 'utf8')}",
        'hora-do-dia':
          'Texto.\n\n© {new Date().getFullYear()}, desde {new Date(0).getUTCFullYear()}.',
        acaso: 'export const sorte = () => Math.random();\n\nTexto: {sorte()}',
        'funcao-feita': "{[].constructor.constructor('return 1')()}",
        'nome-entre-chaves': 'Escreva {process} ou POST /x/{global}.',
        'nome-da-pagina': `export const Passo = ({ process }) => <b>{process.title}</b>;

<Passo process={{ title: 'A' }} /> {['a'].map((process) => process)}`,
        'nome-de-outro-lugar':
          'export const a = (process) => process;\n\n{a(process.env.HOME)} e {((a) => eval(a))(1)}',
        'arquivo-de-fora':
          'Leia [isto](../../../../../../../etc/hosts).\n\n![A](../../../../../etc/hosts)',
        'texto-de-dois-pontos': "import a from '!!raw-loader!../../../../../../etc/hosts'\n\n{a}",
        'texto-de-fora': "import a from '!!raw-loader!/etc/hosts'\n\n{a}",
        'html-cru': '<div dangerouslySetInnerHTML={{ __html: "<script>a()</script>" }} />',
        'html-espalhado': '<div {...{ dangerouslySetInnerHTML: { __html: "a" } }} />',
        'formulario-no-codigo':
          '{true && <form action="https://a.example/a"><button {...{ formAction: "/b" }} /></form>}',
        'formulario-espalhado': `export const action = 'https://a.example/';
export const campos = { action };

<form {...{ action }}>A</form>

<form {...campos}>B</form>`,
        'outro-endereco-espalhado':
          '<meta {...{ httpEquiv: "refresh", content: "0;url=https://a.example" }} />',
        'quadro-no-codigo': `export const Mapa = ({ id }) => <iframe src={\`https://a.example/\${id}\`} title="Mapa" />;

<Mapa id="1" /> {true && <style>a</style>} {true && <iframe srcDoc="a" />}`,
        'html-no-codigo': '{[1].map((n) => <script key={n}>a()</script>)}',
        player: '<a href="/docs/" data-player="https://a.example/x">Texto</a>',
        'quadro-escrito': '<iframe srcdoc="<p>a</p>" title="A" />',
        'outro-endereco': '<meta httpEquiv="refresh" content="0;url=https://a.example" />',
        'outra-base': '<base href="https://a.example/" />',
        objeto: '<object data="https://a.example/a.swf" />\n\n<embed src="https://a.example/a" />',
        formulario: '<form action="https://a.example/"><button formAction="/a">A</button></form>',
        'no-head':
          '<head>\n  <meta http-equiv="refresh" content="0;url=https://a.example" />\n</head>',
      }),
    });
    expect(text).toMatchSnapshot();
  });

  test('about scripts that read the computer that builds the site', async () => {
    const scripts = {
      'le-campo': 'const { env } = process;\nexport default () => env.HOME;',
      'le-apelido': 'const p = process;\nexport default () => p.env.HOME;',
      'le-global': "export default () => globalThis['process'].env.HOME;",
      'le-de-um-nome': "export default () => process['env'].HOME;",
      'le-espalhado': 'export default () => ({ ...process.env }).HOME;',
      'importa-os': "import os from 'os'\nexport default () => os.hostname()",
      'requer-fs': "export default () => require('fs').readFileSync('/etc/hosts', 'utf8');",
      'importa-depois': "export default () => import('child_process');",
      'le-declarado': 'declare const process: any;\nexport default () => process.env.HOME;',
      'le-num-enum': 'enum A { x = process.env.HOME as any }\nexport default () => A.x;',
      'le-num-campo': 'export class A { constructor(public a = process.env.HOME) {} }',
      'le-de-um-tipo': 'type process = 1;\nexport default () => (globalThis as any).process.env.A;',
      'requer-entre-crases': 'export default () => require(`fs`);',
      'le-de-dentro': 'const { process: p } = globalThis;\nexport default () => p.env.HOME;',
      'le-com-tipo': 'export default () => (process as NodeJS.Process)?.env?.HOME;',
      'sem-ponto-e-virgula':
        "import type { A } from './a'\nexport default () => process.env.HOME\nconst a = 1;",
      'de-outro': "import A from '@site/content/docs/erros/le-campo';\nexport default A;",
    };
    const good = {
      prosa:
        'export default () => <p>Explains the whole process. Then stops: <code>process.env</code></p>;',
      nome: 'export default ({ process }: { process: { title: string } }) => <p>{process.title}</p>;',
      ambiente:
        "export default () => <p>{process.env.NODE_ENV === 'test' ? 'process.env' : 1}</p>;",
      tipos: "import type { Stats } from 'node:fs';\nexport default (_: Stats) => null;",
      comentario: '// process.env.HOME\nexport default () => null;',
      pergunta:
        "export default () => typeof process !== 'undefined' && !!process && process.platform;",
      campo: 'export default (a: { process: string }) => a.process + { process: 1 }.process;',
      'de-outro-modulo': "export { process } from './campo';",
      'de-tipo': 'export default () => (process as any).env.NODE_ENV;',
      laco: "export default () => ['a'].map((process) => process.length);",
    };
    const all = Object.entries({ ...scripts, ...good });
    const text = await messagesOf({
      ...Object.fromEntries(
        all.map(([name, code]) => [`content/docs/erros/${name}.tsx`, `${code}\n`]),
      ),
      ...pages(
        Object.fromEntries(all.map(([name]) => [name, `import A from './${name}'\n\n<A />`])),
      ),
    });
    for (const name of Object.keys(good)) expect(text).not.toContain(`/${name}.tsx:`);
    expect(text).toMatchSnapshot();
  });

  test('about scripts that cannot be bundled', async () => {
    const scripts = {
      'sem-fim.jsx': 'export default () => {\n  return <p>a</;\n};',
      'sem-aspa.ts': "export const a = 'b;",
      'nao-ha.js':
        "import a from './nao-ha-aqui';\nimport b from '@site/src/nao-ha';\nexport { a, b };",
      'sem-par.js': 'export default () => {\n',
      'fundo.js': `export default [${'['.repeat(20_000)}`,
      'desenho.jsx': 'export default () => <use xlink:href="#a" />;',
      'sem-pacote.tsx': "import a from 'pacote-que-nao-ha/a';\nexport default () => a;",
      'com-estilo.js': "import './feio.css';",
      'com-pedidos.js': "import './pede.css';",
      'com-sass.js': "import './estilo.scss';",
      'pede-depois.js':
        "export const a = () => import('./nao-ha-depois');\nrequire('./nao-ha-ja');",
      'com-modulo.js': "import * as s from './pede.module.css';",
      'com-latin.js': "import './latin-1.js';",
      'com-dados.js': "export { default } from './dados-com-erro.json';",
      'do-docusaurus.tsx': "import a from '@theme/Algo';\nexport default () => a;",
      'inteiro.tsx': [
        "import type { Algo } from './so-um-tipo';",
        "import { useState } from 'react';",
        "import dados from './dados';",
        "import * as estilo from './estilo.css';",
        "import './ignora.css';",
        "import pasta from './pasta.v2';",
        "import foto from './foto.svg?url';",
        "import inteiro from './inteiro';",
        'let talvez: unknown;',
        "try { talvez = require('./talvez'); } catch { talvez = require('talvez'); }",
        "import { Root } from 'hast';",
        "import { Tipo } from './tipos';",
        "import desenho from '/icons/icon-192.png';",
        "import('https://a.example/x');",
        "if (talvez) import('./talvez-depois');",
        "import(/* webpackIgnore: true */ './no-navegador.js');",
        "const outro = (require: (name: string) => unknown) => require('./talvez');",
        'const um = <const T,>(a: T): T => a satisfies T;',
        'export default () => <p key={um(estilo)}>{[dados, foto, inteiro, talvez, outro, pasta, useState]}</p>;',
        'export type { Algo };',
        'export const dois = (a: Root, b: Tipo) => [a, b, desenho];',
      ].join('\n'),
    };
    const names = Object.keys(scripts);
    const files = {
      ...Object.fromEntries(
        Object.entries(scripts).map(([name, code]) => [`content/docs/erros/${name}`, `${code}\n`]),
      ),
      'content/docs/erros/dados.json': '{}',
      'content/docs/erros/dados-com-erro.json': '{\n  "a": 1,\n}',
      'content/docs/erros/estilo.css': [
        "@import './estilo-2.css';",
        "@import url('https://estilos.example/a.css');",
        '@media (width > 1px) { .a { color: red; mask: url(#a) } }',
        '.b { content: "b"; background: url(foto.svg), url( "./foto.svg?b#c" ) }',
        '.c { background: url(/icons/icon-192.png), url("data:image/png;base64,AA") }',
        '.d { background: url(~react/package.json) }',
        '@import "estilo-2";',
        '@media print { @import "nao-conta.css"; }',
        '.e { background: url("./a%20b%C3%A9.svg"), url(./a\\ bé.svg) }',
        '.f { content: "use url(foo.png)"; composes: a from "./nao-conta.css" }',
      ].join('\n'),
      'content/docs/erros/estilo-2.css': '.e { color: red }',
      'content/docs/erros/ignora.css': '.a { background: /* webpackIgnore: true */ url(/a.png) }',
      'content/docs/erros/a bé.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/erros/pasta.v2/index.js': 'export default 1;',
      'content/docs/erros/estilo.scss': '$a: red;',
      'content/docs/erros/latin-1.js': Buffer.from('\n// Coração', 'latin1'),
      'content/docs/erros/pede.module.css': [
        '@value cor from "./nao-ha-cor.css";',
        '.a { composes: b from "./nao-ha.module.css" }',
        '.c { composes: a; composes: g from global; color: red }',
      ].join('\n'),
      'content/docs/erros/pede.css': [
        '@import "nao-ha.css" screen;',
        '.a {',
        '  background: none, url(./nao-ha.png);',
        "  mask: url('/nao-ha.svg')",
        '}',
        '.b { src: url(~nao-ha/fonte.woff2) }',
      ].join('\n'),
      'content/docs/erros/feio.css': '\n.a { color: red;\n',
      'content/docs/erros/tipos.d.ts': 'export type Tipo = 1;',
      'icons/icon-192.png': readFileSync(path.join(ROOT, 'static/icons/icon-192.png')),
      'content/docs/erros/foto.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ...pages(
        Object.fromEntries(
          names.map((name) => [name.replace(/\.\w+$/, ''), `import A from './${name}'\n\n<A />`]),
        ),
      ),
      ...pages({ 'outra-vez': "import A from './sem-fim'\n\n<A />" }),
    };
    const packages = { node_modules: path.join(ROOT, 'node_modules') };
    const text = await messagesOf(files, [], packages);
    expect(text).not.toContain('inteiro.tsx:');
    expect(text).toMatchSnapshot();
  });

  test('about reserved addresses', async () => {
    const slugs = ['/index', '/.hosts/x', '/a/Index.html', 'a<b', '/antigo.html'];
    const ofPages = [
      ...['/404', '/page-data/x', '/static/x', '/admin/x', '/sw.js', '/sitemap.xml', '/logo.svg'],
      ...['/_redirects', '/search', 'a//b', '/api/login'],
    ];
    const page = (slug: string) => `---\ntitle: A\nslug: ${slug}\n---\n\nTexto.\n`;
    const text = await messagesOf({
      ...pages(Object.fromEntries(slugs.map((slug, index) => [`fica-${index}`, page(slug)]))),
      ...pages({ '100%': 'Texto.', claude: 'Texto.', 'claude.md': 'Texto.' }),
      ...pages({ aspas: '---\n"slug" : /docs/index\n---\n\n# A\n\n```yaml\nslug: x\n```\n' }),
      ...Object.fromEntries(
        ofPages.map((slug, index) => [`content/pages/fica-${index}.mdx`, page(slug)]),
      ),
      'content/site/cms.yaml':
        'enabled: true\nbackend:\n  type: github\n  repo: ana/site\n  baseUrl: https://login.example\n',
      'content/site/redirects.yaml':
        'redirects:\n  - from: /admin\n    to: /docs/\n  - from: /.hosts/a\n    to: /docs/\n  - from: /api/login\n    to: /docs/\n  - from: /sitemap.xml\n    to: /docs/\n',
    });
    expect(text).toMatchSnapshot();
  });

  test('about reserved addresses that no page writes itself', async () => {
    const tagged = (fields: string) => `---\ntitle: A\n${fields}\n---\n\nTexto.\n`;
    const slug = { type: 'generated-index', slug: '/index' };
    const told = [
      await messagesOf({
        ...pages({ etiqueta: tagged('tags: [index]') }),
        // Without the editor, the address is free.
        'content/pages/livre.mdx': tagged('slug: /admin/livre'),
        'content/blog/2026-01-01-a.mdx': tagged('tags: [um]\nauthors: [ana]'),
        'content/blog/authors.yml': 'ana:\n  name: Ana\n  page:\n    permalink: /index\n',
        'content/blog/tags.yml': 'um:\n  label: Um\n  permalink: /index\n',
        'content/site/search.yaml': 'provider: embedded\nsearchPagePath: /index\n',
      }),
      await messagesOf(
        {
          'content/blog/2026-01-01-a.mdx': tagged('description: A'),
          'content/site/blog.yaml': 'routeBasePath: static/blog\n',
          'content/docs/grupo/a.mdx': tagged('tags: [Index]'),
          'content/docs/grupo/_category_.json': JSON.stringify({ label: 'A', link: slug }),
        },
        ['content/docs/tags.yml', 'content/site/docs.yaml'],
      ),
      await messagesOf(
        {
          ...pages({ etiqueta: tagged('tags: [{ label: Um, permalink: um//a }]') }),
          'content/docs/grupo/a.mdx': tagged('description: A'),
          'content/docs/Novos textos .mdx': tagged('description: A'),
          'content/docs/grupo/_category_.json': JSON.stringify({
            label: 'A',
            link: { ...slug, slug: '/grupo//a' },
          }),
          'content/blog/2026-01-01-a.mdx': tagged('slug: a//b\nauthors: [ana]'),
          'content/blog/authors.yml': 'ana:\n  name: Ana\n  page:\n    permalink: ana//a\n',
          'content/site/search.yaml': 'provider: embedded\nsearchPagePath: //evil.example\n',
        },
        ['content/site/docs.yaml'],
      ),
    ];
    expect(told.join('')).toMatchSnapshot();
  });

  test('about files of static/ with the address of a page or a file of the site', async () => {
    const names = [
      'robots.txt',
      '404.html',
      'sitemap.xml',
      'opensearch.xml',
      'sw.js',
      '_redirects',
    ];
    const others = ['_headers', 'site.webmanifest', 'blog/rss.xml'];
    const kept = ['robots-2.txt', 'a/robots.txt', '.nojekyll', 'llms.txt', 'admin/index.html'];
    const shipped = path.join(ROOT, 'static');
    const own = path.join(copy.root, 'static');
    // A copy of the content only has a link to the project's folder.
    copy.remove('static');
    cpSync(shipped, own, { recursive: true });
    const text = await messagesOf({
      ...Object.fromEntries([...names, ...others, ...kept].map((name) => [`static/${name}`, 'A'])),
      'content/blog/2026-01-01-a.mdx': '---\ntitle: A\n---\n\nTexto.\n',
      // Other forms of the address of a page.
      ...pages({ jogo: 'Texto.', 'jogos/index': 'Texto.', demo: 'Texto.' }),
      'static/docs/erros/jogo/index.html': 'A',
      'static/docs/erros/jogos.html': 'A',
      'static/docs/erros/Demo.html': 'A',
    });
    copy.remove('static');
    symlinkSync(shipped, own);
    expect(text).toMatchSnapshot();
  });

  test('about addresses that look reserved but are free', async () => {
    const page = (slug: string) => `---\ntitle: A\nslug: ${slug}\n---\n\nTexto.\n`;
    const from = ['/.well-known/change-password', '/static/img/logo.png', '/page-data/a', '/.a/b'];
    const text = await messagesOf({
      'content/pages/estatica.mdx': page('/static'),
      'content/pages/conhecida.mdx': page('/.well-known/x'),
      'content/pages/404.mdx': '---\ntitle: A\n---\n\nTexto.\n',
      'content/site/redirects.yaml': `redirects:\n${from.map((path) => `  - from: ${path}\n    to: /docs/\n`).join('')}`,
    });
    // Only the page for unknown addresses is left out, with a warning.
    expect(text).toMatchSnapshot();
  });

  test('about files and placeholders in the configuration', async () => {
    const site = copy.read('content/site/site.yaml');
    const before = told.length;
    const text = await messagesOf({
      'content/site/site.yaml': `${site.replace('/logo.svg', '/nao-ha.svg')}image: /nao-ha.png\n`,
      'content/site/navbar.yaml': `items:
  - label: A
    href: '{naoha}'
  - label: Sobre {marc}
    href: '{ap}'
  - label: GET /usuarios/{id}/{post}/{api}
    to: /docs/
  - label: Sobre {marca:no} e {marca:em}
    to: /docs/
`,
      'content/site/announcement.yaml': `id: a
content: 'Use {marcas}, {marca:no}, \`{marcas}\` e \\{emails\\}, mas não {nome}.'
`,
      'content/site/messages.yaml':
        'docs.lastUpdated: Atualizado em {data}\ndocs.edit: Editar {título}\n',
      // The first one is a folder.
      'content/site/footer.yaml': 'logo:\n  src: /icons\n  srcDark: /nao-ha.svg\n',
    });
    expect(text).toMatchSnapshot();
    // Only a guess about a text does not stop a build.
    const guesses = told.slice(before).filter((problem) => !isError(problem));
    expect(guesses.map(({ what }) => /^\{.+?\}/.exec(what)?.[0])).toEqual([
      ...['{marc}', '{marcas}', '{título}', '{data}'],
    ]);
  });

  test('about a base address that is no path', async () => {
    const site = copy.read('content/site/site.yaml');
    const told = [];
    for (const baseUrl of [
      '//evil/',
      '/a b/',
      '/../a/',
      'https://a.example/',
      '/a//b/',
      '/ação/',
      '/c++/',
    ]) {
      const text = site.replace('baseUrl: /', `baseUrl: ${baseUrl}`);
      told.push(await messagesOf({ 'content/site/site.yaml': text }));
    }
    expect(told.join('')).toMatchSnapshot();
  });

  test('about a base address with which a page begins', async () => {
    copy.reset();
    const site = copy.read('content/site/site.yaml');
    const withBase = (baseUrl: string) =>
      messagesOf({ 'content/site/site.yaml': site.replace('baseUrl: /', `baseUrl: ${baseUrl}`) });
    expect(await withBase('/docs')).toMatchSnapshot();
    expect((await withBase('/doc')) + (await withBase('/a/docs'))).toBe('\n\n\n\n');
  });

  test('about the blog', async () => {
    const post = (frontMatter: string, body = 'Texto.') => `---\n${frontMatter}\n---\n\n${body}\n`;
    const text = await messagesOf({
      'content/site/blog.yaml': 'routeBasePath: /\n',
      'content/blog/authors.yml':
        'ana:\n  name: Ana Lima\nrui:\n  name: Rui Sá\n  socials:\n    quintal: rui\n',
      'content/blog/tags.yml': 'horta:\n  label: Horta\n',
      'content/blog/2026-01-01-sem-nome.mdx': post('title: A\nauthors: [{ title: Redação }]'),
      'content/blog/2026-02-30-dia.mdx': post('title: A'),
      'content/blog/sem-data.mdx': post('title: A'),
      'content/blog/2026-01-02-marca.mdx': post(
        'title: A',
        '<Mensagem>\n\nUm.\n\n{/* truncate */}\n\nDois.\n\n</Mensagem>',
      ),
    });
    expect(text).toMatchSnapshot();
  });

  test('about unknown blog authors', async () => {
    const post = (author: string) => `---\ntitle: A\nauthors: [${author}]\n---\n\nTexto.\n`;
    const text = await messagesOf({
      'content/blog/authors.yml': 'ana:\n  name: Ana Lima\n',
      'content/blog/2026-01-01-proxima.mdx': post('anna'),
      'content/blog/2026-01-02-outra.mdx': post('xyzwv'),
    });
    expect(text).toMatchSnapshot();
  });

  test('about figures', async () => {
    const well = 'legenda="L." pergunta="P?"';
    const text = await messagesOf(
      pages({
        'sem-legenda': figure('FiguraConversa', 'pergunta="P?" resposta="R."'),
        'sem-pergunta': figure('FiguraConversa', 'legenda="L." resposta="R."'),
        'atributo-proximo': figure('FiguraConversa', `${well} resposta="R." asistente="2"`),
        'atributo-outro': figure('FiguraConversa', `${well} resposta="R." xyzwv="2"`),
        'sem-atributos': '<Mensagem xyz="a">\n\nTexto.\n\n</Mensagem>',
        'valor-vazio': figure('FiguraConversa', 'legenda="" pergunta={1} resposta="R."'),
        'valor-que-nao-ha': figure('FiguraConversa', `${well} resposta="R." assistente="9"`),
        'duas-respostas': figure('FiguraConversa', `${well} resposta="R."`, 'Outra.'),
        'nenhuma-resposta': figure('FiguraConversa', well),
        'no-meio': 'Antes <Mensagem>texto</Mensagem> depois.',
        'texto-a-mais': figure('FiguraImagem', 'legenda="L." pedido="P" desenho="varanda"', 'T'),
        'sem-conteudo': figure('FiguraVoz', 'legenda="L." fala="F."'),
        'uma-resposta': figure('FiguraAssistentes', well, '- Uma'),
        'cinco-respostas': figure('FiguraAssistentes', well, '- 1\n- 2\n- 3\n- 4\n- 5'),
        'pasta-proxima': figure('FiguraPastas', 'legenda="L." fixada="Crta"', '- Carta'),
        'pasta-outra': figure('FiguraPastas', 'legenda="L." etiqueta="xyz"', '- Carta'),
        'espaco-vazio': figure('FiguraEspaco', 'legenda="L."', '- A\n  - a\n- B'),
        'espaco-de-um': figure('FiguraEspaco', 'legenda="L."', '- A\n  - a'),
        'espaco-de-tres': figure(
          'FiguraEspaco',
          'legenda="L."',
          '- A\n  - a\n- B\n  - b\n- C\n  - c',
        ),
        'documento-sem-lugar': figure(
          'FiguraDocumento',
          `${well} arquivo="A" resposta="R." trecho="T"`,
        ),
        'pesquisa-sem-fontes': figure('FiguraPesquisa', well, 'Resposta.'),
        'pesquisa-sem-resposta': figure('FiguraPesquisa', well, '1. Fonte `a.example`'),
        'pesquisa-com-site': figure(
          'FiguraPesquisa',
          well,
          'Resposta. [3]\n\n1. Fonte `a.com`\n2. Outra',
        ),
        'mapa-sem-notas': figure('FiguraInterface', `${well} resposta="R."`, '- Uma'),
        'mapa-sem-link': figure(
          'FiguraInterface',
          `${well} resposta="R."`,
          '- Uma\n\n1. A lista\n2. [O assistente](#a)',
        ),
      }),
    );
    expect(text).toMatchSnapshot();
  });

  test('about tabs and code', async () => {
    const aba = (attributes: string, text = 'Texto.') => `<Aba ${attributes}>\n\n${text}\n\n</Aba>`;
    const abas = (attributes: string, ...tabs: string[]) =>
      `<Abas ${attributes}>\n\n${tabs.join('\n\n')}\n\n</Abas>`;
    const text = await messagesOf(
      pages({
        'aba-solta': aba('rotulo="A"'),
        'abas-no-meio': 'Antes <Abas><Aba rotulo="A">a</Aba></Abas> depois.',
        'sem-endereco': abas('endereco', aba('rotulo="A"')),
        'valor-calculado': abas('grupo={nome}', aba('rotulo="A"')),
        'atributo-proximo': abas('grpo="a"', aba('rotulo="A"')),
        'atributo-outro': abas('xyzwv="a"', aba('rotulo="A"')),
        'texto-entre-abas': abas('grupo="a"', 'Texto.', aba('rotulo="A"'), '<Marca />'),
        'sem-rotulo': abas('grupo="a"', aba(''), aba('rotulo="B"')),
        'sem-abas': '<Abas grupo="a"></Abas>',
        'valores-iguais': abas('grupo="a"', aba('rotulo="A"'), aba('rotulo="B" valor="A"')),
        'padrao-que-nao-ha': abas('padrao="celulr"', aba('rotulo="celular"'), aba('rotulo="B"')),
        'grupo-de-codigo': ':::grupo-de-codigo\n\nTexto.\n\n```js\na\n```\n\n:::',
        'linhas-erradas': '```js {1,a}\na\n```',
        'arquivo-que-nao-ha': '```js file="./exemplo.js"\n```',
        'comentario-sem-par': '```js\n// highlight-start\na\n```',
      }),
    );
    expect(text).toMatchSnapshot();
  });

  test('about a label in a figure that the app does not have', async () => {
    const text = await messagesOf({
      ...pages({ voz: figure('FiguraVoz', 'legenda="L." fala="F."', 'Texto.') }),
      'content/site/app.yaml': 'labels:\n  novaConversa: Nova conversa\n',
    });
    expect(text.split('\n\n').filter((message) => message.includes('/voz.mdx'))).toMatchSnapshot();
  });

  test('about settings that are not there', async () => {
    const told = [];
    for (const name of ['app', 'glossary', 'search', 'site']) {
      told.push(await messagesOf({}, [`content/site/${name}.yaml`]));
    }
    expect(told.join('')).toMatchSnapshot();
  });

  test('about frontmatter', async () => {
    const text = await messagesOf({
      ...pages({
        aberto: '---\ntitle: A\n\nUm texto.\n',
        lista: '---\n- title: A\n---\n',
        'titulo-vazio': '---\ntitle: " "\n---\n',
        'tipo-trocado': '---\ntitle: [a]\ndescription: true\nhide_title: sim\ntags: a\n---\n',
        'campo-proximo': '---\ntitle: A\ndescripton: B\n---\n',
        'campo-outro': '---\ntitle: A\nxyzwv: B\n---\n',
        'endereco-com-espaco': '---\ntitle: A\nslug: a b\n---\n',
        'endereco-de-fora': '---\ntitle: A\nslug: https://x.example/docs/um texto\n---\n',
        'id-com-barra': '---\ntitle: A\nid: a/b\n---\n',
        'data-errada': '---\ntitle: A\nlast_update: {date: ontem}\n---\n',
        'data-que-nao-ha': '---\ntitle: A\nlast_update: {date: 2026-02-30}\n---\n',
        'data-de-outra-ordem': '---\ntitle: A\nlast_update: {date: 05/11/2026}\n---\n',
        'data-vazia': '---\ntitle: A\nlast_update: {}\n---\n',
        indice: '---\ntitle: A\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---\n',
        nivel: '---\ntitle: A\ntoc_min_heading_level: 1\ntoc_max_heading_level: 7\n---\n',
        _trecho: '---\ntitle: [\n---\n\nUm texto.\n',
        'rascunho-e-nao-listada': '---\ntitle: A\ndraft: true\nunlisted: true\n---\n',
        'dois-pontos': '---\ntitle: Prompts: como escrever\n---\n',
        asterisco: '---\ntitle: *importante*\n---\n',
        'campo-repetido': '---\ntitle: A\ntitle: B\n---\n',
        'aspas-abertas': '---\ntitle: "Oi\nid: aspas\n---\n',
        'espaco-a-mais': '---\ntitle: A\n description: B\n---\n',
        'sem-espaco': '---\ntitle:A\n---\n',
        'sem-espaco-no-segundo': '---\ntitle: A\ndescription:\u00A0B\n---\n',
        tabulacao: '---\ntitle: A\nlast_update:\n\tdate: 2026-11-20\n---\n',
        'barra-lateral': '---\ntitle: A\ndisplayed_sidebar: tutorialSidbar\n---\n',
        'barra-lateral-outra': '---\ntitle: A\ndisplayed_sidebar: xyz\n---\n',
        vizinha: '---\ntitle: A\npagination_next: conversa\npagination_prev: xyzwv\n---\n',
        etiqueta: '---\ntitle: A\ntags: [promps, xyzwv]\n---\n',
        'id-a': '---\ntitle: A\nid: mesmo\n---\n',
        'id-b': '---\ntitle: A\nid: mesmo\nslug: outro\n---\n',
        'endereco-a': '---\ntitle: A\nslug: /mesmo\n---\n',
        'endereco-b': '---\ntitle: A\nslug: /Mesmo/\n---\n',
      }),
      'content/docs/tags.yml': 'prompts:\n  label: Prompts\n  cor: azul\nvoz: 3\n',
      'content/docs/grupo/_category_.yml': 'label: [a]\nlink:\n  type: docs\n',
      'content/docs/grupo/a.mdx': '---\ntitle: A\n---\n',
      'content/docs/outro/_category_.json': '{\n  "label": "A"\n  "position": 2\n}\n',
      'content/docs/outro/a.mdx': '---\ntitle: A\n---\n',
      'content/docs/erros/vazio.mdx': '\n',
      'content/docs/erros/linha-antes.mdx': '\n---\ntitle: A\ndraft: true\n---\n\nUm texto.\n',
      'content/pages/nova.mdx':
        '---\ntitle: A\nlayout: pagina\nactions:\n  - label: Ler\n  - label: Ver\n    to: /a\n    href: https://a.example\n---\n',
    });
    expect(text).toMatchSnapshot();
  });

  test('about names of files', async () => {
    const page = '---\ntitle: A\n---\n\nUm texto.\n';
    const text = await messagesOf({
      'content/docs/erros/Grande.MDX': page,
      'content/docs/erros/bloco.mdx.txt': page,
      'content/pages/outra.markdown': page,
      'content/docs/erros/_category_.YML': 'label: A\n',
      'content/site/navbar.yml': 'items: []\n',
      'content/site/Navbar (1).yaml': 'items: []\n',
      'content/site/redirect.yaml': 'redirects: []\n',
      'content/site/nav.yml': 'items: []\n',
      'content/site/minhas-notas.yaml': 'a: 1\n',
      'content/versions/1.0/sidebars.yml': 'a: 1\n',
      'content/guia/sidebars.yml': 'a: 1\n',
      'content/guia/TAGS.yml': 'a: 1\n',
      'content/docs/tags.yaml': 'a:\n  label: A\n',
      'content/docs/tags.yml.txt': 'a: 1\n',
      'content/blog/Authors.yml': 'a: 1\n',
      'content/blog/author.yaml': 'a: 1\n',
      'content/docs/erros/_category_.json': '{ "label": "A" }',
      'content/docs/erros/_category_.yaml': 'label: A\n',
      'content/docs/erros/outra/_category.yml': 'label: A\n',
      'content/docs/erros/outra/category.yml': 'label: A\n',
      'content/docs/erros/outra/category.json': '{}',
      'content/docs/erros/outra/tags.yml': 'a: 1\n',
      'content/docs/erros/.oculto.MD': page,
      'content/docs/erros/tabela.txt': 'Um texto.\n',
      // As macOS writes accents. A page is found by its name in the other form, a picture is not.
      ['content/docs/erros/ação.mdx'.normalize('NFD')]: page,
      ['content/docs/erros/cópia.png'.normalize('NFD')]: readFileSync(
        path.join(ROOT, 'static/icons/icon-192.png'),
      ),
      'content/docs/erros/acentos.mdx': `${page}\n[Uma](ação.mdx) [página](/docs/erros/ação), ![Cópia](./cópia.png)\n\n<Cartao para="./ação.mdx" />\n`,
    });
    expect(text).toMatchSnapshot();
  });

  test('about unknown tags, categories and sidebars', async () => {
    const docs = copy.read('content/site/docs.yaml');
    const text = await messagesOf({
      ...pages({ etiqueta: '---\ntitle: A\ntags: [promps, xyzwv]\n---\n' }),
      'content/docs/tags.yml': 'prompts:\n',
      'content/docs/grupo/_category_.yml': 'link:\n  type: doc\n  id: xyzwv\n',
      'content/docs/grupo/a.mdx': '---\ntitle: A\n---\n',
      'content/site/docs.yaml': docs.replace(
        /sidebars:[^]*?(?=\n\S|$)/,
        `sidebars:
  tutorialSidebar:
    - index
    - convrsas
    - xyzwv
    - xyzwv/a.mdx
    - /docs/xyzwv/a
    - /docs/conversas
    - type: category
      label: Vazio
    - type: autogenerated
      dirName: nao-ha
    - type: autogenerated
      dirName: .
  vazia: []`,
      ),
      'content/site/navbar.yaml': `items:
  - type: doc
    docId: convrsas
  - type: doc
    docId: xyzwv
  - type: docSidebar
    sidebarId: xyz
  - type: docSidebar
    sidebarId: tutorialSidbar
  - type: docSidebar
    sidebarId: vazia
  - type: docsVersionDropdown
    versions: ['9.0']
`,
      'content/pages/home.yaml':
        'capabilities:\n  headline: A\n  text: B\n  docs: [convrsas, xyzwv]\n',
      'content/site/announcement.yaml': 'file: nao-ha.mdx\n',
    });
    expect(text).toMatchSnapshot();
  });

  test('about HTML of the configuration', async () => {
    const text = await messagesOf({
      'content/site/announcement.yaml':
        'id: a\ncontent: Leia a <a href="/docs/">documentação e <b>veja\n',
      'content/site/footer.yaml': `links:
  - title: A
    items:
      - html: <p>Um<br>dois<img src="/logo.svg" alt=""> <svg><path d="M0 0"/></svg>
      - html: <div>Um<b>dois</div>
copyright: Feito por <b>Ana</b> <!-- x
`,
    });
    expect(text).toMatchSnapshot();
  });

  test('about configuration files', async () => {
    const text = await messagesOf({
      'content/site/site.yaml': `title: ''
tagline: true
brand:
  name: Quintal
  article: um
logo:
  src: logo.svg
  width: -1
favicon: /favicon.svg
url: https://quintal.example/sub/
app:
  url: app.quintal.example
contact: {}
cor: azul
metadata: a
codeComments:
  - mark: error
`,
      'content/site/color-mode.yaml': 'defaultMode: claro\ndisableSwitch: talvez\n',
      'content/site/navbar.yaml': `items:
  - type: menu
    label: A
  - type: dropdwn
    label: A
  - label: A
    to: /a
    href: https://a.example
  - label: A
  - to: /a
  - label: A
    html: <b>A</b>
    to: a
  - label: A
    to: https://site.example
  - label: A
    to: /a
    activeBaseRegex: '('
  - label: Lista
    items:
      - type: dropdown
        label: B
  - ''
  - a
`,
      'content/site/footer.yaml': `links:
  - title: A
    items:
      - label: B
  - items:
      - label: C
        to: /c
      - label: D
        href: www.x.example
      - label: E
        href: a@b.example
`,
      'content/site/docs.yaml': `assistants:
  - label: A
    url: http://assistente.example
tableOfContents:
  minHeadingLevel: 4
  maxHeadingLevel: 3
sidebars:
  a:
    - href: https://a.example
    - type: pagina
    - type: [category]
    - label: x
    -
    - true
`,
      'content/site/search.yaml':
        "provider: algolia\nappId: a\napiKey: b\nindexName: c\nexternalUrlRegex: '('\nsynonyms: [[a]]\n",
      'content/site/analytics.yaml': 'consent: true\ntrackingIds: [AW-1]\n',
      'content/site/announcement.yaml': 'content: A\nfile: a.mdx\nbackgroundColor: azul\n',
      'content/site/redirects.yaml':
        'redirects:\n  - from: antigo\n    to: b\n  - from: /a*\n    to: /docs/\n    status: 303\n',
      'content/site/app.yaml': 'labels:\n  Nova-Conversa: A\n  vazio: ""\n',
      'content/pages/home.yaml': 'capabilities:\n  headline: A\n  text: B\n  docs: []\n',
    });
    expect(text).toMatchSnapshot();
  });

  test('about files that are a list', async () => {
    const text = await messagesOf({
      'content/site/redirects.yaml': '- from: /a\n  to: /docs/\n',
      'content/site/color-mode.yaml': '- defaultMode: light\n',
      'content/docs/tags.yml': '- label: Voz\n',
    });
    expect(text).toMatchSnapshot();
  });

  test('about the words of the search', async () => {
    const text = await messagesOf({
      'content/site/search.yaml': `provider: embedded
startPages: [/docs/converssas, '/docs/conversas#enviar']
synonyms:
  - [como, modo]
  - [chat, papo]
  - [chats, conversa]
terms:
  /docs/conversas#apagr: [sumir]
  /xyz: [nada]
`,
    });
    expect(text).toMatchSnapshot();
    // Several of "terms" share one message, with the fix of the first.
    const fixes = [
      '/docs/conversa: [sumir]\n  /docs/conversas: [nada]',
      '/docs/interface#xyz: [nada]',
      '/docs/xyzwv: [nada]',
      '/#xyz: [nada]',
    ];
    const told = [];
    for (const terms of fixes) {
      told.push(
        await messagesOf({
          'content/site/search.yaml': `provider: embedded\nterms:\n  ${terms}\n`,
        }),
      );
    }
    told.push(
      await messagesOf({
        'content/site/search.yaml':
          'provider: embedded\nstartPages: [docs/conversas, "#sumir"]\nterms:\n  docs/conversas: [sumir]\n',
      }),
    );
    expect(told.join('')).toMatchSnapshot();
  });

  test('about the browser editor', async () => {
    const texts = [
      'enabled: true\n',
      `backend:
  type: github
  repo: site
  baseUrl: http://login.example
  apiRoot: git.example
`,
      `backend:
  type: gitlab
  repo: https://gitlab.example/grupo/site.git
  baseUrl: ftp://git.example/
`,
      'backend:\n  type: gitbucket\n',
      'backend:\n  appId: a\n  repo: grupo/site\n',
      'backend:\n  type: github\n  repo: ana/site\n  appId: a\n',
    ];
    const told = [];
    for (const text of texts) told.push(await messagesOf({ 'content/site/cms.yaml': text }));
    expect(told.join('')).toMatchSnapshot();
  });

  test('about redirects, versions, the announcement and dates', async () => {
    const text = await messagesOf({
      'content/site/redirects.yaml': `redirects:
  - from: /a%E7%E3o
    to: /docs/
  - from: /a
    to: /nao-ha
  - from: /b/:parte
    to: /docs/
  - from: /docs/
    to: /termos
  - from: /c
    to: /docs/
  - from: /C/
    to: /docs/interface
`,
      'content/site/docs.yaml': `showLastUpdateTime: true
versions:
  current:
    label: Next
  '1.0':
    label: '1.0'
  '2.0':
    label: '2.0'
lastVersion: current
onlyIncludeVersions: ['2.0', '1.0', '3.0']
`,
      'content/versions/2.0/docs/index.mdx': '---\ntitle: A\nslug: /\n---\n',
      'content/site/announcement.yaml': 'file: aviso.mdx\n',
      'content/site/aviso.mdx': '![Logo](/logo.svg)\n',
    });
    expect(text).toMatchSnapshot();
  });

  test('about the blog and AI assistants', async () => {
    const post = (name: string, fields: string, body = 'Texto.') => ({
      [`content/blog/${name}.mdx`]: `---\ntitle: A\n${fields}---\n\n${body}\n`,
    });
    const text = await messagesOf({
      'content/site/blog.yaml': 'routeBasePath: /\n',
      'content/site/docs.yaml': `${copy.read('content/site/docs.yaml')}
assistants:
  - label: A
    url: assistente
  - label: B
    url: https://assistente.example/?q={titulo}
  - label: C
    url: '{url}'
`,
      'content/blog/authors.yml': `ana:
  name: Ana
  socials:
    github: a/b
    rede: ana
`,
      ...post('2026-01-01-conhecida', 'authors: [anna, xyzwv]\n'),
      ...post('2026-01-02-sem-nome', 'authors: [{ title: Redação }]\n'),
      ...post('sem-data', ''),
      ...post('2026-13-01-sem-dia', ''),
      ...post('2026-01-03-no-meio', '', '<div>\n\nUm.\n\n{/* truncate */}\n\nDois.\n\n</div>'),
    });
    expect(text).toMatchSnapshot();
  });

  test('about a mistake, and not about what depends on its file (A.2)', async () => {
    const files = async (site: Record<string, string>) =>
      (await messagesOf(site)).match(/^content\/\S+?(?=:)/gm);
    copy.reset();
    const settings = copy.read('content/site/docs.yaml');
    const docs = (sidebar: string) =>
      settings.replace('sidebars:', `sidebars:\n  minha: [${sidebar}]`);
    const redirect = (to: string) => `redirects:\n  - { from: /antiga, to: ${to} }\n`;
    const told = [
      await files({
        'content/site/docs.yaml': `${docs('index')}meu: 1\n`,
        'content/site/navbar.yaml':
          'items:\n  - { type: docSidebar, sidebarId: minha, label: Minha }\n',
        ...pages({ sua: '---\ntitle: A\ndisplayed_sidebar: minha\n---\n\nTexto.\n' }),
      }),
      await files({
        'content/site/search.yaml': 'provider: embedded\nsearchPagePath: /pesquisa\nmeu: 1\n',
        'content/site/redirects.yaml': redirect('/pesquisa'),
      }),
      await files({
        'content/site/docs.yaml': docs('outro'),
        'content/site/redirects.yaml': redirect('/docs/nova'),
        'content/docs/velha.mdx':
          '---\nid: outro\nslug: /nova\nsidebar_position: x\n---\n\n# A\n\nTexto.\n',
      }),
    ];
    expect(told).toEqual([
      ['content/site/docs.yaml'],
      ['content/site/search.yaml'],
      ['content/docs/velha.mdx'],
    ]);
  });

  test('about files that are not texts', async () => {
    const text = '---\ntitle: Coração\n---\n\nCoração.\n';
    const latin = Buffer.from(text, 'latin1');
    const told = await messagesOf(
      {
        ...pages({
          trecho: "import A from './_latin.mdx'\n\n<A />",
          nulo: '---\ntitle: A\n---\n\nTexto\0.\n',
          'nulo-no-endereco': '---\ntitle: A\nslug: "a\\0b"\n---\n',
          'meia-letra': '---\ntitle: "A\\uD800"\n---\n',
          'com-marca': `\uFEFF${text}`,
          'de-outro-sistema': text.replaceAll('\n', '\r'),
          comprido: `---\ntitle: A\nslug: ${'a'.repeat(300)}\n---\n`,
        }),
        'content/docs/erros/_latin.mdx': latin,
        'content/docs/erros/latin.mdx': latin,
        'content/docs/erros/utf-16.mdx': Buffer.from(`\uFEFF${text}`, 'utf16le'),
        'content/docs/erros/pasta.mdx/pagina.mdx': text,
        'content/site/app.yaml': Buffer.from('labels: {}\n', 'utf16le'),
        'content/site/footer.yaml': Buffer.from('copyright: São Paulo\n', 'latin1'),
        'content/site/site.yaml/a': '',
      },
      ['content/site/site.yaml'],
      { 'content/docs/erros/atalho.mdx': './nao-ha.mdx' },
    );
    expect(told).toMatchSnapshot();
  });

  test('about values that YAML reads in another way than their writers', async () => {
    const text = await messagesOf({
      'content/site/announcement.yaml': 'content: A\nbackgroundColor: #01515c\n',
      // A number where a text is expected is no mistake.
      'content/site/navbar.yaml': 'items:\n  - label: 2024\n    to: /docs/\n',
      ...pages({ cerquilha: '---\ntitle: Como usar o # no texto\n---\n' }),
      ...pages({ 'so-cerquilha': '---\ntitle: #1 em vendas\n---\n' }),
      ...pages({ numero: '---\ntitle: 2.0\nsidebar_label: 1.10\nslug: 2024\n---\n' }),
    });
    expect(text).toMatchSnapshot();
  });

  test('about YAML that contains itself or too much', async () => {
    const bomb = [...'abcdefg']
      .map((name, index, { [index - 1]: last }) =>
        last ? `${name}: &${name} [${`*${last},`.repeat(9)}]\n` : `${name}: &${name} [um, dois]\n`,
      )
      .join('');
    const told = await messagesOf({
      'content/site/docs.yaml': 'versions:\n  current:\n    label: A\n    noIndex: *nada\n',
      'content/site/site.yaml': `title: A\nmetadata: &m [*m]\n`,
      'content/site/navbar.yaml': 'items: &i\n  - label: A\n    items: *i\n',
      'content/site/app.yaml': bomb,
      'content/site/footer.yaml': `links:\n  ${'- '.repeat(200)}a\n`,
      'content/docs/tags.yml': `a:\n  label: ${'b'.repeat(1000)}: c\n`,
    });
    expect(told).toMatchSnapshot();
  });

  test('about bodies without end', async () => {
    const partials = Array.from({ length: 12 }, (_, index) => [
      `content/docs/erros/_${index}.mdx`,
      index === 11 ? 'Fim.' : `import A from './_${index + 1}.mdx'\n\n<A />\n\n<A />`,
    ]);
    const told = await messagesOf({
      ...(Object.fromEntries(partials) as Record<string, string>),
      ...pages({
        marcas: '<div>\n'.repeat(5000) + '</div>\n'.repeat(5000),
        trechos: "import A from './_0.mdx'\n\n<A />",
        laco: 'Escreva de novo se for preciso.\n\nexport const a = (() => { while (true) {} })()',
        'lanca-sem-texto': 'export const a = (() => { throw Object.create(null) })()',
        'lanca-um-erro':
          'A chave `{`.\n\nexport const a = () => { throw new Error("Falta\\no mês") }\n\n{1} e {a()}',
        objeto: 'Um {1} e um {({ a: 1 })}.',
        'sem-espera': 'Veja setTimeout.\n\nexport const a = 1;\n\n{[1].map(() => setTimeout(a))}',
        espera: 'export const a = await new Promise(() => {})',
        promessa: 'export const a = Promise.reject(new Error("A"))\n\nTexto.',
        chamadas: 'export const a = () => a()\n\n{a()}',
        'erro-no-trecho': "import A from './_erro.mdx'\n\nUm\n\nDois\n\n<A />",
        'nome-no-trecho': "import A from './_nome.mdx'\n\nUm\n\nDois\n\n<A />",
      }),
      'content/docs/erros/_erro.mdx': 'Texto.\n\n{naoHa}\n',
      'content/docs/erros/_nome.mdx': 'export const a = 1;\n\nexport const a = 2;\n',
    });
    expect(told).toMatchSnapshot();
  });

  test('about missing pages and invalid YAML', async () => {
    const text = await messagesOf(
      {
        'content/site/footer.yaml': 'links: [\n',
        'content/site/color-mode.yaml': 'defaultMode: { light\n',
        'content/site/blog.yaml': 'title: A\nrouteBasePath docs\n',
      },
      ['content/docs'],
    );
    expect(text).toMatchSnapshot();
  });
});

/** Files whose messages are not covered here, with the reason or the test that covers them. */
const ELSEWHERE: Record<string, string> = {
  'editor/server/backend.ts': 'o que o editor recebe quando deu certo, e não mostra a ninguém',
  'content/reading/unfinished-page.ts': 'unfinished-page.test.ts, com um processo que acaba',
  'content/content-store.ts': 'a prévia não leu a pasta: um defeito do computador, não do conteúdo',
  'routes/social-cards/social-cards.ts': 'social-cards.test.ts, que desenha os cartões',
};

/** Returns regular expressions for the messages in a source file; interpolations match any text. */
function wordings(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const add = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(escapeRegExp(node.text));
    else if (ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(({ literal }) => escapeRegExp(literal.text));
      found.push([escapeRegExp(node.head.text), ...rest].join('[^]*?'));
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(add);
    else if (ts.isParenthesizedExpression(node)) add(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      /^(?:what|rule|fix|message|otherwise)$/.test(node.name.getText(source))
    ) {
      add(node.initializer);
    }
    const name = ts.isFunctionDeclaration(node) ? node.name?.text : undefined;
    if (name && /^(?:wording|issueRemedy|yamlMistake|yamlRemedy)$/.test(name)) returns(node);
    ts.forEachChild(node, visit);
  };
  const returns = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) add(node.expression);
    ts.forEachChild(node, returns);
  };
  visit(source);
  return found;
}

/** Folders in `src` with messages about content. */
const ROOMS = [
  ...['article', 'blog', 'bundles', 'content', 'files', 'lib', 'navigation', 'publish', 'routes'],
  ...['editor/server', 'editor/site', 'search/index'],
];

/** The wordings of all messages, by the name of their file. */
const WORDINGS: ReadonlyMap<string, string[]> = new Map(
  ROOMS.map((room) => path.join(ROOT, 'src', room)).flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => path.join(folder, String(file)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => {
        const name = path.relative(path.join(ROOT, 'src'), file).split(path.sep).join('/');
        const text = readFileSync(file, 'utf8');
        const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
        return [name, wordings(source).filter((wording) => /\p{L}{3}/u.test(wording))] as const;
      }),
  ),
);

test('every message in the code is produced by a case above', () => {
  const all = told.map(formatProblem).join('\n\n');
  const missing = [...WORDINGS].flatMap(([name, list]) =>
    name in ELSEWHERE
      ? []
      : list
          .filter((wording) => !new RegExp(wording).test(all))
          .map((wording) => `${name}: ${wording.replaceAll('[^]*?', '…').replaceAll('\\', '')}`),
  );
  expect(missing).toEqual([]);
});

test('the guide shows messages as they are printed, with line and column', () => {
  const guide = path.join(ROOT, 'content/guia');
  const samples = readdirSync(guide)
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => [...readFileSync(path.join(guide, file), 'utf8').matchAll(SAMPLE)]);
  expect(samples.length).toBeGreaterThan(30);
  const printed = [...WORDINGS.values()].flat().map((wording) => new RegExp(`^${wording}$`));
  const wrong = samples.filter(
    ([, place = '', what = '']) =>
      !/:\d+:\d+$/.test(place) === /:\d+$/.test(place) || !printed.some((one) => one.test(what)),
  );
  expect(wrong.map(([sample]) => sample)).toEqual([]);
});

/** A message in the guide: its place, and what is wrong there. */
const SAMPLE = /^```text\n((?:content|static)\/[\w./-]+(?::[\d:]+)?)\n(.+)/gm;

test('every message with a line has a column', () => {
  expect(told.length).toBeGreaterThan(150);
  expect(told.filter(({ line, column }) => line !== undefined && !column)).toEqual([]);
  // Only problems of a whole file or folder have no line.
  const whole = told.filter(({ line }) => line === undefined);
  expect(whole.map(formatProblem)).toMatchSnapshot();
});
