import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { CODE_FILE } from '../../lib/article-control';
import { nearest } from '../../lib/nearest';
import { own } from '../../lib/value';
import type { Mistake } from '../../content/schema/problem';
import type { ArticleFacts } from '../article-types';
import { COMPONENT_SPECS } from '../component-specs';
import type { AttributeSpec, ComponentSpec } from '../component-specs';
import type { Content } from '../figure-content';
import { attribute, findingsOf, isJsx, report } from '../syntax/findings';
import { blocks, contentOfMissing } from '../syntax/paragraphs';
import type { JsxElement } from '../syntax/findings';
import { attributesOf, jsx } from '../syntax/jsx';
import { localFile } from '../syntax/local-file';
import { isForeign } from './remark-names';
import { importedCode, isDeclaredIn } from '../syntax/imports';
import { typesetInline } from './remark-typography';
import type { Properties } from '../syntax/jsx';
import { visitNodes } from '../syntax/visit-nodes';

type Fail = (problem: Mistake, at?: Node) => void;
type UsedFacts = Pick<ArticleFacts, 'messages' | 'labels' | 'baseUrl' | 'promptUrl'> & {
  staticDir: string;
};

/**
 * Checks the attributes and content of our components and turns them into React properties and children,
 * together with the site's messages and the app's labels. Components thus need no lookups, and mistakes are
 * reported with their line.
 */
export function remarkComponents(facts: UsedFacts) {
  return (tree: Root, file: VFile): void => {
    const code = importedCode(tree);
    visitNodes(tree, (node, index, parent) => {
      if (!isJsx(node) || !parent || index === undefined) return undefined;
      const spec = own(COMPONENT_SPECS, node.name);
      if (!spec || isDeclaredIn(node.name, code)) return undefined;
      const written = isForeign(node) ? structuredClone(node) : undefined;
      let isShown = true;
      const fail: Fail = (problem, at) => {
        const severity = written ? 'warning' : problem.severity;
        isShown &&= problem.severity === 'warning';
        report(file, placed(at, node), { ...problem, ...(severity && { severity }) });
      };
      const prompt = fill(node, spec, { facts, file, fail });
      if (prompt) parent.children.splice(index + 1, 0, promptTools(prompt, node.name, facts));
      if (isShown || !written) return undefined;
      // Another site's component with the same name: only its content is shown.
      const title = (name: string) => attribute(written, name === 'title' ? 'titulo' : name);
      parent.children.splice(index, 1, ...contentOfMissing(written, title));
      return index;
    });
  };
}

/** Returns `node` if it has a position in the source, otherwise its component. */
const placed = (node: Node | undefined, component: JsxElement): Node =>
  node?.position ? node : (component as Node);

/** Returns the element below a component that copies its prompt. */
function promptTools(
  prompt: string,
  component: string | null,
  { messages, baseUrl, promptUrl }: UsedFacts,
): Node {
  return jsx('PromptTools', {
    prompt,
    module: baseUrl + CODE_FILE,
    copy: messages[component === 'FiguraPrompt' ? 'prompt.copyPrompt' : 'prompt.copy'],
    href: promptUrl && promptUrl + encodeURIComponent(prompt),
    open: messages['prompt.open'],
    newTab: messages['link.newTab'],
  });
}

/** Fills in the properties and children of a component; returns its prompt, if it shows one. */
function fill(
  node: JsxElement,
  spec: ComponentSpec,
  { facts, file, fail }: { facts: UsedFacts; file: VFile; fail: Fail },
): string | undefined {
  const { messages, labels, baseUrl } = facts;
  const publish = (written: string) => localFile(written, file, facts.staticDir);
  const values = valuesOf(node, spec, fail);
  const content = contentOf(node, spec, fail);
  const label = (name: string) => {
    findingsOf(file).names.push({ kind: 'label', name });
    return labelOf(name, labels, node, fail);
  };
  // Before `build`, which may replace words by components.
  const prompt = content && spec.prompt?.(content, values)?.replace(/[\u00A0\u202F]/g, ' ');
  const written = Object.entries(spec.attributes).map(([name, { as }]) => [as, values[name]]);
  const named = Object.entries(spec.labels ?? {}).map(([as, name]) => [as, label(String(name))]);
  // The missing content has been reported; `build` would report it again.
  const tools = {
    ...{ values, messages, label, fail, baseUrl, file, node, publish },
    typeset: typesetInline,
  };
  const built: Content = (content && spec.build?.(content, tools)) ?? { children: content ?? [] };
  const { children, properties } = built;
  node.children = children as never;
  node.attributes = attributesOf({
    ...(Object.fromEntries(written) as Properties),
    ...spec.texts?.(messages),
    ...(Object.fromEntries(named) as Properties),
    ...properties,
  });
  return prompt;
}

/** Returns the values by attribute, and reports invalid, unknown and missing ones. */
function valuesOf(node: JsxElement, spec: ComponentSpec, fail: Fail): Record<string, string> {
  const values: Record<string, string> = {};
  const tag = `<${node.name}>`;
  const known = Object.keys(spec.attributes);
  // An unknown attribute of a foreign component is a warning; the component is still rendered.
  const foreign = isForeign(node) && ({ severity: 'warning' } as const);
  for (const item of node.attributes) {
    const name = item.type === 'mdxJsxAttribute' ? item.name : '…';
    const about = own(spec.attributes, name);
    if (!about) fail({ ...unknownAttribute(tag, name, known), ...foreign });
    else if (typeof item.value !== 'string' || item.value.trim() === '') {
      fail({
        what: `O valor de "${name}" em ${tag} não é um texto.`,
        rule: 'O valor vem entre aspas retas e não pode ficar vazio.',
        fix: `Escreva, por exemplo:  ${name}="${about.example}"`,
      });
    } else {
      checkValue(tag, name, item.value, about, fail);
      values[name] = item.value;
    }
  }
  for (const [name, about] of Object.entries(spec.attributes)) {
    const isThere = node.attributes.some((item) => 'name' in item && item.name === name);
    if (about.isRequired && !isThere) fail(missingAttribute(tag, name, about));
  }
  return values;
}

/** Returns the message about an attribute that a component does not have. */
export function unknownAttribute(tag: string, name: string, known: readonly string[]): Mistake {
  const suggestion = nearest(name, known);
  return {
    what: `${tag} não aceita "${name}".`,
    rule: known.length > 0 ? `Aceita: ${known.join(', ')}.` : 'Não tem atributos.',
    fix: suggestion ? `Você quis escrever "${suggestion}"?` : `Apague "${name}" ou corrija o nome.`,
  };
}

function missingAttribute(tag: string, name: string, { example }: AttributeSpec): Mistake {
  return {
    what: `Falta "${name}" em ${tag}.`,
    rule:
      name === 'legenda'
        ? 'Toda figura tem uma legenda, que diz o que observar.'
        : 'Sem esse valor não há o que mostrar.',
    fix: `Escreva, por exemplo:  ${name}="${example}"`,
  };
}

function checkValue(
  tag: string,
  name: string,
  value: string,
  { oneOf }: AttributeSpec,
  fail: Fail,
): void {
  if (!oneOf || oneOf.includes(value)) return;
  const suggestion = nearest(value, oneOf);
  fail({
    what: `Em ${tag}, "${name}" não pode ser "${value}".`,
    rule: `Pode ser: ${oneOf.join(', ')}.`,
    fix: `Escreva  ${name}="${suggestion ?? oneOf[0]}"`,
  });
}

/** Returns the content, as blocks unless the component is inline. Reports a missing or misplaced one. */
function contentOf(node: JsxElement, spec: ComponentSpec, fail: Fail): Node[] | undefined {
  const tag = `<${node.name}>`;
  if (node.type === 'mdxJsxTextElement' && !spec.isInline) {
    fail({
      what: `${tag} está no meio de um parágrafo.`,
      rule: 'Fica sozinha na linha.',
      fix: `Ponha ${tag} numa linha só dela, com uma linha em branco antes e outra depois.`,
    });
    return undefined;
  }
  const content = spec.isInline ? (node.children as Node[]) : blocks(node.children);
  if (content.length > 0 && !spec.content) {
    fail({
      what: `${tag} tem um texto dentro, que não apareceria.`,
      rule: 'Tudo o que ela mostra vem dos atributos.',
      fix: `Feche a marca em si mesma:  <${node.name} … />`,
    });
  }
  if (content.length > 0 || !spec.content || spec.content.isOptional) return content;
  fail({
    what: `${tag} está sem conteúdo.`,
    rule: spec.content.rule,
    fix: `Escreva entre as marcas, por exemplo:\n${spec.content.example}`,
  });
  return undefined;
}

/**
 * Returns a label of the app. If the labels cannot be read, which is reported elsewhere, returns its name.
 */
function labelOf(
  name: string,
  labels: ArticleFacts['labels'],
  { name: component }: JsxElement,
  fail: Fail,
): string {
  const label = own(labels, name);
  if (!label && labels) {
    fail({
      what: `O rótulo "${name}", que <${component}> mostra, não existe.`,
      lackingIn: 'content/site/app.yaml',
      rule: 'Os rótulos do aplicativo ficam em content/site/app.yaml.',
      fix: `Acrescente a content/site/app.yaml:  ${name}: …`,
    });
  }
  return label ?? name;
}
