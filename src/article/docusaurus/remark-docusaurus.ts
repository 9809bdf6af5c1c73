import path from 'node:path';
import type { Expression, Identifier, Statement } from 'estree';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { Node, Parent } from 'unist';
import { VFile } from 'vfile';
import { readText } from '../../files/read-text';
import { own } from '../../lib/value';
import { decodePath, encodePath, splitUrl } from '../../lib/path';
import type { ArticleFacts, Heading } from '../article-types';
import {
  attributeNode,
  findingsOf,
  isExpression,
  isJsx,
  report,
  sourceOf,
  warn,
} from '../syntax/findings';
import type { ExpressionNode, JsxElement } from '../syntax/findings';
import { escapeHtml } from '../syntax/inline-html';
import { htmlName } from '../syntax/lenient/html-elements';
import { partialsOf } from '../plugins/remark-partials';
import { isMarkdown } from '../syntax/remark-prepare';
import { NOTHING, evaluate, expressionOf, jsxText, knownOf, textOf } from '../syntax/evaluate';
import type { Parsed, Scope, Value } from '../syntax/evaluate';
import { contentOfMissing, isBlankText } from '../syntax/paragraphs';
import { splitFrontMatter } from '../syntax/source';
import { moduleOf, wordIn } from '../syntax/imports';
import { codeNode } from '../syntax/value-code';
import { visitNodes } from '../syntax/visit-nodes';
import { CONVERSIONS, VERBATIM } from './components';
import type { Conversion } from './conversion';
import { FUNCTIONS } from './functions';
import type { SiteValues } from './functions';
import { HTML_CONVERSIONS, plainAttributes } from './html';
import { plainCode } from './html-in-code';
import { DOCUSAURUS_NAMES, addressOf, existsAt, readImports, requiredValue } from './modules';
import type { Imported } from './modules';
import { standIn } from './stand-ins';
import { withoutTags } from '../../lib/text';

/**
 * Converts imports, function calls and components of Docusaurus content (behaviour 2.16.21 to 2.16.23), and
 * HTML, to Markdown and our components at build time, so that they need no script in the browser. The
 * components and functions are also available without an import.
 */
export function remarkDocusaurus(
  this: Processor,
  {
    facts,
    staticDir,
  }: { facts: Pick<ArticleFacts, 'brand' | 'baseUrl' | 'site'>; staticDir: string },
) {
  const root = path.dirname(staticDir);
  /** Reports whether a partial, at any depth, has imports that make its page a page component. */
  const isLivePartial = (target: string, seen = new Set<string>()): boolean => {
    const { text = '' } = seen.has(target) ? {} : readText(target);
    seen.add(target);
    if (!/^import\b|<Trecho\b/m.test(text)) return false;
    const file = new VFile({ value: splitFrontMatter(text).body, path: target });
    try {
      const tree = this.parse(file) as Root;
      if (readImports(tree, file, root, siteValues(facts)).isComponentPage) return true;
      return partialsOf(tree, file).some((inner) => isLivePartial(inner, seen));
    } catch {
      // `remarkPartials` reports the syntax error.
      return false;
    }
  };
  return (tree: Root, file: VFile): void => {
    plainCode(tree, file);
    let current: Node = tree as Node;
    const site = { ...siteValues(facts), onUnknown: unknownIn(file, () => current) };
    const imported = readImports(tree, file, root, site);
    const findings = findingsOf(file);
    findings.isComponentPage ||=
      imported.isComponentPage || partialsOf(tree, file).some((target) => isLivePartial(target));
    findings.ownHeadings = exportedToc(tree);
    const scope = scopeOf(imported, site, file, root);
    const walk = (parent: Parent): void => {
      parent.children = parent.children.flatMap((node): Node[] => {
        current = node;
        if (isExpression(node)) return expressionNodes(node, scope, imported, file);
        if (isAddressed(node)) resolveAddress(node, file, root);
        if (!isJsx(node)) {
          if ('children' in node) walk(node as Parent);
          return [node];
        }
        evaluateAttributes(node, scope);
        if (!isVerbatim(node, imported)) walk(node as Parent);
        current = node as Node;
        return elementNodes(node, imported, scope, site, file);
      });
      parent.children = mergeLines(parent.children);
    };
    walk(tree as Parent);
    tree.children = tree.children.filter((node) => !isEmptyParagraph(node));
    if (!findings.isComponentPage) findings.provided = provide(tree, scope, imported, site);
  };
}

/** Merges the paragraphs of adjacent HTML links and images that are each on their own line. */
function mergeLines(nodes: readonly Node[]): Node[] {
  const isLine = (node: Node | undefined): node is Parent =>
    Boolean((node?.data as { isLine?: boolean } | undefined)?.isLine);
  return nodes.reduce<Node[]>((all, node) => {
    const last = all.at(-1);
    if (!isLine(node) || !isLine(last)) return [...all, node];
    const children = [...last.children, { type: 'text', value: '\n' } as Node, ...node.children];
    return [...all.slice(0, -1), { ...last, children } as Node];
  }, []);
}

/** Returns a function that reports each unknown configuration field once. */
function unknownIn(file: VFile, current: () => Node): (field: string) => void {
  const told = new Set<string>();
  return (field) => {
    if (told.has(field)) return;
    told.add(field);
    warn(file, current(), {
      what: `O campo "${field}" da configuração do Docusaurus não existe aqui.`,
      rule: 'De useDocusaurusContext() uma página sabe title, tagline, url, baseUrl e o idioma.',
      fix: 'Escreva o valor no próprio texto. No lugar dele nada aparece.',
    });
  };
}

/** Returns the code of a body that will be executed: exports, and expressions without a known value. */
function codeIn(tree: Root): string {
  const code: string[] = [];
  visitNodes(tree, (node) => {
    if (node.type === 'mdxjsEsm' || isExpression(node)) code.push((node as ExpressionNode).value);
    if (!isJsx(node)) return;
    for (const { value } of node.attributes) {
      if (value && typeof value === 'object') code.push(value.value);
    }
  });
  return code.join('\n');
}

/**
 * Declares the imported names that the remaining code of a body uses. Returns their values by name; they are
 * passed to the body when it is executed.
 */
function provide(
  tree: Root,
  scope: Scope,
  imported: Imported,
  site: SiteValues,
): Record<string, unknown> {
  const code = codeIn(tree);
  const own = [
    ...imported.declared,
    ...imported.components.keys(),
    ...Object.keys(imported.values),
  ];
  const byDefault = Object.entries(scope).filter(
    ([name]) => name !== 'require' && !own.includes(name),
  );
  const known: Record<string, unknown> = {
    ...Object.fromEntries(byDefault),
    ...Object.fromEntries(
      [...imported.components].map(([name, of]) => [name, standIn(of, site.baseUrl)]),
    ),
    ...Object.fromEntries([...imported.missing].map((name) => [name, standIn('', site.baseUrl)])),
    ...Object.fromEntries(Object.entries(imported.values).filter(([, value]) => value !== NOTHING)),
  };
  const used = Object.entries(known).filter(([name]) => wordIn(name).test(code));
  if (used.length > 0) tree.children.unshift(codeNode(used.map(([name]) => declaration(name))));
  return Object.fromEntries(used);
}

/** Returns `const name = arguments[0].provided.name`: a body is executed as the body of a function. */
function declaration(name: string): Statement {
  const id = (text: string): Identifier => ({ type: 'Identifier', name: text });
  const member = (object: Expression, property: Expression, computed = false): Expression => ({
    type: 'MemberExpression',
    optional: false,
    object,
    property,
    computed,
  });
  const options = member(id('arguments'), { type: 'Literal', value: 0, raw: '0' }, true);
  const init = member(member(options, id('provided')), id(name));
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id: id(name), init }],
  };
}

/** Returns the table of contents that a body exports, which replaces its headings (behaviour 2.15.7). */
function exportedToc(tree: Root): Heading[] | undefined {
  const statements = tree.children.flatMap((node) => moduleOf(node)?.body ?? []);
  const declarations = statements.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  );
  const toc = declarations.find(({ id }) => id.type === 'Identifier' && id.name === 'toc')?.init;
  const found = toc && evaluate(toc, {})?.value;
  if (!Array.isArray(found)) return undefined;
  return found.flatMap((entry): Heading[] => {
    const { id, level, value } = (entry ?? {}) as Record<string, Value>;
    if (typeof id !== 'string' || typeof level !== 'number') return [];
    const text = typeof value === 'string' ? withoutTags(value) : id;
    return [{ id, level, text, label: escapeHtml(text) }];
  });
}

function siteValues({ brand, baseUrl, site }: Pick<ArticleFacts, 'brand' | 'baseUrl' | 'site'>) {
  const rest = site ?? { tagline: '', url: '', language: 'pt-BR' };
  return { title: brand.name, baseUrl, ...rest } satisfies SiteValues;
}

/** `JSON.stringify` without a replacer. */
const stringify = (data: Value, replacer: Value, space: Value): Value => {
  if (data === NOTHING || (replacer ?? null) !== null) return NOTHING;
  return JSON.stringify(data, null, typeof space === 'boolean' ? undefined : (space as number));
};

/** Returns the values that expressions of a body can use, imported or predefined. */
function scopeOf(imported: Imported, site: SiteValues, file: VFile, root: string): Scope {
  const known = Object.values(FUNCTIONS).flatMap((names) => Object.entries(names));
  const byDefault = {
    useBaseUrl: FUNCTIONS['@docusaurus/useBaseUrl']?.['default']?.(site),
    useDocusaurusContext: FUNCTIONS['@docusaurus/useDocusaurusContext']?.['default']?.(site),
  };
  const named = known
    .filter(([name]) => name !== 'default')
    .map(([name, make]) => [name, make(site)]);
  const load = (source: Value): Value => {
    const name = textOf(source);
    return requiredValue(name, file, root) ?? { default: addressOf(name, file, root) ?? name };
  };
  return {
    ...(Object.fromEntries(named) as Scope),
    ...byDefault,
    frontMatter: (file.data['frontMatter'] ?? {}) as Value,
    require: load,
    JSON: { stringify },
    ...imported.values,
  };
}

/**
 * Evaluates attributes: text replaces the expression, other known values are stored in the attribute's data.
 */
function evaluateAttributes(node: JsxElement, scope: Scope): void {
  for (const item of node.attributes) {
    if (item.type !== 'mdxJsxAttribute' || typeof item.value !== 'object' || !item.value) continue;
    const expression = expressionOf(item.value as never);
    const found = expression && evaluate(expression, scope);
    if (!found) continue;
    // `src={require('./a.png')}` also works without `.default`.
    const value = isModule(found.value) ? found.value.default : found.value;
    if (typeof value === 'string' && expression.type !== 'Literal') item.value = value;
    item.data = { ...item.data, known: { value } } as never;
  }
  node.attributes = node.attributes.filter((item) => knownOf(item)?.value !== NOTHING);
}

const isModule = (value: Value): value is { default: Value } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'default';

type Addressed = Node & { url: string };
const isAddressed = (node: Node): node is Addressed =>
  /^(?:link|image)$/.test(node.type) && (node as Addressed).url.startsWith('@site/');

/**
 * Resolves an address that begins with `@site/`, and reports a link to a missing file (behaviour 2.16.17).
 */
function resolveAddress(node: Addressed, file: VFile, root: string): void {
  const written = node.url;
  const { path: name, query, hash } = splitUrl(written);
  const found = addressOf(decodePath(name) ?? name, file, root);
  if (found === undefined) return;
  node.url = encodePath(found) + query + hash;
  if (node.type === 'image' || existsAt(decodePath(name) ?? name, file, root)) return;
  report(file, node, {
    what: `O arquivo "${name}" não foi encontrado.`,
    rule: '@site/ é a pasta do projeto: @site/static/ é a pasta static, @site/docs/, a da documentação.',
    fix: 'Confira o nome, as maiúsculas e a pasta do arquivo.',
  });
}

/** Names of JavaScript, browsers and MDX that an expression can use when the page is executed. */
const RUN_TIME =
  /^(?:props|Math|JSON|Object|Array|String|Number|Date|Intl|undefined|NaN|Infinity|window|document|console)$/;

function expressionNodes(
  node: ExpressionNode,
  scope: Scope,
  imported: Imported,
  file: VFile,
): Node[] {
  const expression = expressionOf(node as never);
  if (!expression) return [node];
  // In `.md` files, braces with a number are text: `x^{2}`.
  const isNumber = expression.type === 'Literal' && typeof expression.value === 'number';
  if (isNumber && isMarkdown(file)) return [asText(sourceOf(node, file), node)];
  const found = evaluate(expression, scope);
  const value = found && shownText(found.value);
  if (value === '' && node.type === 'mdxFlowExpression') return [];
  if (value !== undefined) return [asText(value, node)];
  if (isMarkdown(file) && !isRunnable(expression, imported)) {
    return [asText(sourceOf(node, file), node)];
  }
  return [node];
}

/** Returns the text that a value renders as; `undefined` if it cannot be rendered as text. */
function shownText(value: Value): string | undefined {
  try {
    return textOf(value);
  } catch {
    return undefined;
  }
}

/** Reports whether the body or the environment declares every name that an expression uses. */
function isRunnable(expression: Expression, { declared }: Imported): boolean {
  const isDeclared = (name: string) => RUN_TIME.test(name) || declared.has(name);
  if (expression.type === 'SequenceExpression' || expression.type === 'ObjectExpression')
    return false;
  return rootNames(expression).every(isDeclared);
}

function rootNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(rootNames);
  if (typeof node !== 'object' || node === null) return [];
  const { type } = node as { type?: string };
  if (type === 'Identifier') return [(node as { name: string }).name];
  if (type === 'MemberExpression') return rootNames((node as { object: unknown }).object);
  // Names in functions may be parameters; elements are checked elsewhere.
  if (type === undefined || /Function|^JSX/.test(type)) return [];
  return Object.entries(node)
    .filter(([key]) => !['loc', 'range', 'key'].includes(key))
    .flatMap(([, part]) => rootNames(part));
}

function asText(value: string, { type, position }: Node): Node {
  const text = { type: 'text', value, position } as Node;
  if (type === 'mdxTextExpression') return text;
  return { type: 'paragraph', children: [text], position } as Node;
}

function elementNodes(
  node: JsxElement,
  imported: Imported,
  scope: Scope,
  site: SiteValues,
  file: VFile,
): Node[] {
  const isOwn = [imported.declared, imported.components, imported.missing].some((names) =>
    names.has(node.name ?? ''),
  );
  if (isMarkdown(file) && !isOwn) lowerCase(node);
  const written = node.name ?? '';
  const name = nameOf(written, imported);
  const tools = toolsFor(node, scope, site, file);
  if (imported.missing.has(written)) return contentOfMissing(node, tools.text);
  if (name?.startsWith('picture:')) {
    const address = name.slice('picture:'.length);
    const picture = withSource(node, address);
    return HTML_CONVERSIONS['img']?.(picture, toolsFor(picture, scope, site, file)) ?? [node];
  }
  const convert = name === undefined ? own(HTML_CONVERSIONS, written) : own(CONVERSIONS, name);
  if (name !== undefined) node.name = name;
  if (/^[a-z]/.test(written)) plainAttributes(node, file);
  const made = convert?.(node, tools);
  return made?.map((item) => ({ position: node.position, ...item })) ?? [node];
}

/** Changes `<IMG SRC="a.png">` to `<img src="a.png">`. */
function lowerCase(node: JsxElement): void {
  const name = htmlName(node.name ?? '');
  if (name === undefined || name === node.name) return;
  node.name = name;
  for (const item of node.attributes) {
    if ('name' in item && /^[A-Z]+$/.test(item.name)) item.name = item.name.toLowerCase();
  }
}

/**
 * Returns Docusaurus' name of a component; `undefined` for HTML and for components that the page declares.
 */
function nameOf(written: string, { components, declared }: Imported): string | undefined {
  if (written === 'head') return 'Head';
  const name = components.get(written);
  if (name !== undefined) return name;
  return DOCUSAURUS_NAMES.includes(written) && !declared.has(written) ? written : undefined;
}

const isVerbatim = (node: JsxElement, imported: Imported): boolean =>
  VERBATIM.includes(nameOf(node.name ?? '', imported) ?? '');

function withSource(node: JsxElement, src: string): JsxElement {
  const { name, attributes } = node;
  const alt = attributeNode(node, 'alt') ?? {
    type: 'mdxJsxAttribute' as const,
    name: 'alt',
    value: attributeNode(node, 'title')?.value ?? null,
  };
  const source = { type: 'mdxJsxAttribute' as const, name: 'src', value: src };
  return { ...node, name: name && 'img', attributes: [source, alt, ...attributes] } as JsxElement;
}

function toolsFor(node: JsxElement, scope: Scope, site: SiteValues, file: VFile): Conversion {
  const value = (name: string): Value => {
    const item = attributeNode(node, name);
    if (!item) return undefined;
    if (typeof item.value === 'string') return item.value;
    const known = knownOf(item);
    return known ? known.value : item.value === null ? true : undefined;
  };
  const evaluated = (written: unknown): Value => {
    const expression = expressionOf((written ?? {}) as Parsed);
    return expression && evaluate(expression, scope)?.value;
  };
  return {
    file,
    baseUrl: site.baseUrl,
    value,
    text: (name) => {
      const found = value(name);
      if (typeof found === 'string' || typeof found === 'number') return String(found);
      const code = attributeNode(node, name)?.value;
      const isCode = typeof code === 'object' && code !== null;
      return isCode ? jsxText(expressionOf(code as never)) : undefined;
    },
    content: (element = node) => {
      const shown = (element.children as Node[]).filter((child) => !isBlankText(child));
      const [only] = shown;
      if (shown.length === 1 && only && isExpression(only)) return evaluated(only);
      const html = attributeNode(element, 'dangerouslySetInnerHTML');
      return (evaluated(html?.value) as { __html?: Value } | undefined)?.__html;
    },
  };
}

const isEmptyParagraph = (node: Node) =>
  node.type === 'paragraph' && (node as Parent).children.length === 0;
