/** Converts the Docusaurus navbar to the format of `content/site/navbar.yaml`. Pure. */
import { isPattern } from '../../../../src/content/schema/fields';
import { at, compact, fieldsOf, flagOf, isAddress, listOf, rooted, textOf } from '../project/data';
import type { Fields } from '../project/data';
import { lineAt, lineOfKey, told } from './note';
import type { NotedText } from './note';

export interface NavbarContext extends NotedText {
  /** Resolves a doc by its id and the id of its docs instance. */
  doc: (id: string, pluginId: string) => DocsTarget | undefined;
  /** Resolves a sidebar that has at least one page. */
  sidebar: (id: string, pluginId: string) => DocsTarget | undefined;
  /** Id of the docs instance that keeps its versions. */
  main: string;
  /** Names of the imported versions. */
  versions: readonly string[];
}

/**
 * Destination of a docs item: an id in the default version, or a path if the destination is only in another
 * version. Navbar items can refer to ids of the default version only.
 */
export type DocsTarget = { name: string } | { to: string; label: string };

/** Returns `navbar.yaml`. */
export function carryNavbar(config: Fields, context: NavbarContext): Record<string, unknown> {
  const navbar = fieldsOf(at(config, 'themeConfig', 'navbar'));
  if (textOf(navbar['style'])) {
    told(context, ['navbar', 'style'], {
      kind: 'left',
      what: `A barra de navegação tinha o estilo "${String(navbar['style'])}".`,
      why: 'As cores da barra são as do desenho do site.',
    });
  }
  const items = listOf(navbar['items'] ?? navbar['links']).flatMap((item) =>
    carryItem(fieldsOf(item), context, true),
  );
  return {
    hideOnScroll: flagOf(navbar['hideOnScroll']) ?? false,
    items,
  };
}

type Item = Record<string, unknown>;

/** Types allowed at the top level of the navbar but not in a dropdown. */
const ONLY_IN_BAR = ['dropdown', 'localeDropdown', 'search', 'docsVersionDropdown'];

function carryItem(item: Fields, context: NavbarContext, isInBar: boolean): Item[] {
  const type = textOf(item['type']) ?? ('items' in item ? 'dropdown' : 'default');
  const refuse = (why: string, todo?: string): Item[] => {
    const name = textOf(item['label']) ?? textOf(item['docId']) ?? textOf(item['sidebarId']);
    context.notes.add(
      {
        kind: 'left',
        what: `O item ${name ? `"${name}" ` : `do tipo "${type}" `}da barra de navegação não veio.`,
        why,
        everywhere: true,
        ...(todo && { todo }),
      },
      lineOfKey(context.text, ['navbar', 'items', ...(name ? [] : ['type'])]) &&
        lineOfWords(context.text, name ?? type),
    );
    return [];
  };
  if (!isInBar && ONLY_IN_BAR.includes(type)) {
    return refuse(`Um item do tipo "${type}" não pode ficar dentro de uma lista.`, MOVE_UP);
  }
  const place = compact({
    position: isInBar && item['position'] === 'right' ? 'right' : undefined,
    className: textOf(item['className']),
  });
  const pluginId = textOf(item['docsPluginId']) ?? 'default';
  const around = () => ({
    ...children('dropdownItemsBefore', item, context),
    ...children('dropdownItemsAfter', item, context),
  });
  switch (type) {
    case 'default':
      return carryLink(item, place, refuse);
    case 'dropdown': {
      const label = textOf(item['label']);
      if (!label) return refuse('Uma lista precisa de um nome.');
      const items = listOf(item['items']).flatMap((inner) =>
        carryItem(fieldsOf(inner), context, false),
      );
      const target = targetOf(item);
      if (items.length === 0 && !target) return refuse('A lista ficou sem itens.');
      return [{ type, label, ...target, ...place, items }];
    }
    case 'doc': {
      const written = textOf(item['docId']) ?? '';
      const found = context.doc(written, pluginId);
      if (!found) return refuse(`A página "${written}" não está na documentação que veio.`, FIX_ID);
      if ('to' in found) return [{ ...found, ...labelled(item), ...place, ...active(item) }];
      return [{ type, docId: found.name, ...labelled(item), ...place, ...active(item) }];
    }
    case 'docSidebar': {
      const written = textOf(item['sidebarId']) ?? '';
      const found = context.sidebar(written, pluginId);
      if (!found) {
        return refuse(`A barra lateral "${written}" não veio, ou não tem páginas.`, FIX_ID);
      }
      if ('to' in found) return [{ ...found, ...labelled(item), ...place, ...active(item) }];
      return [{ type, sidebarId: found.name, ...labelled(item), ...place, ...active(item) }];
    }
    case 'docsVersion':
      if (pluginId !== context.main) return refuse(OTHER_INSTANCE);
      return [{ type, ...labelled(item), ...compact({ to: pathOf(item['to']) }), ...place }];
    case 'docsVersionDropdown': {
      if (pluginId !== context.main) return refuse(OTHER_INSTANCE);
      return [
        {
          type,
          ...versionsOf(item['versions'], context.versions),
          ...compact({ dropdownActiveClassDisabled: flagOf(item['dropdownActiveClassDisabled']) }),
          ...around(),
          ...place,
        },
      ];
    }
    case 'localeDropdown': {
      const others = around();
      if (Object.keys(others).length === 0) return refuse('Este site tem um só idioma.');
      return [
        { type, ...compact({ queryString: textOf(item['queryString']) }), ...others, ...place },
      ];
    }
    case 'search':
      return [{ type, ...place }];
    case 'html': {
      const value = textOf(item['value']);
      return value ? [{ type, value, ...place }] : refuse('O trecho em HTML está vazio.');
    }
    default:
      return refuse(
        type.startsWith('custom-')
          ? 'Um item próprio (custom-) é código de quem fez o outro site.'
          : 'Este tipo de item não existe.',
        'Escreva em content/site/navbar.yaml um item de outro tipo no lugar dele.',
      );
  }
}

const MOVE_UP = 'Ponha este item direto na barra, em content/site/navbar.yaml.';
const FIX_ID = 'Acrescente o item a content/site/navbar.yaml com um id que existe.';
const OTHER_INSTANCE = 'Aqui há um só conjunto de documentação com versões.';

const lineOfWords = (text: string, words: string): number | undefined => {
  const start = Math.max(0, text.search(/['"]?navbar['"]?\s*:/));
  const found = text.indexOf(words, start);
  return found < 0 ? undefined : lineAt(text, found);
};

function children(name: string, item: Fields, context: NavbarContext): Item {
  const items = listOf(item[name]).flatMap((inner) => carryItem(fieldsOf(inner), context, false));
  return items.length > 0 ? { [name]: items } : {};
}

const labelled = (item: Fields) => compact({ label: textOf(item['label']) });

function carryLink(
  item: Fields,
  place: Item,
  refuse: (why: string, todo?: string) => Item[],
): Item[] {
  const target = targetOf(item);
  if (!target) return refuse('O item não leva a lugar nenhum: faltam to e href.');
  const html = textOf(item['html']);
  const label = html ? undefined : (textOf(item['label']) ?? spokenName(item, target));
  if (!html && !label)
    return refuse('O item não tem texto.', 'Escreva-o em content/site/navbar.yaml, com label.');
  return [compact({ label, html, ...target, ...place, ...active(item), ...attributesOf(item) })];
}

/** Returns a label for a link without text: its `aria-label` or `title`, or else the name of its host. */
function spokenName(item: Fields, { href }: { href?: string }): string | undefined {
  const spoken = textOf(item['aria-label']) ?? textOf(item['title']);
  if (spoken) return spoken;
  if (!href || !URL.canParse(href)) return undefined;
  const name = new URL(href).hostname.replace(/^www\./, '').split('.')[0] ?? '';
  return KNOWN_HOSTS[name] ?? (name && name[0]?.toUpperCase() + name.slice(1));
}

const KNOWN_HOSTS: Readonly<Record<string, string>> = { github: 'GitHub', gitlab: 'GitLab' };

function targetOf(
  item: Fields,
): { to?: string; href?: string; prependBaseUrlToHref?: boolean } | undefined {
  const to = textOf(item['to']);
  const href = (textOf(item['href']) ?? (to && isAddress(to) ? to : undefined))?.replace(
    /^pathname:\/\/\/*/,
    '/',
  );
  if (href) {
    const prepends = flagOf(item['prependBaseUrlToHref']) === true;
    return {
      href: prepends ? rooted(href) : href,
      ...(prepends && { prependBaseUrlToHref: true }),
    };
  }
  return to ? { to: rooted(to) } : undefined;
}

const pathOf = (value: unknown) => {
  const path = textOf(value);
  return path && !isAddress(path) ? rooted(path) : undefined;
};

function active(item: Fields): Item {
  const regex = textOf(item['activeBaseRegex']);
  return compact({
    activeBasePath: pathOf(item['activeBasePath']),
    activeBaseRegex: regex && isPattern(regex) ? regex : undefined,
  });
}

/** Returns the HTML attributes of an item. */
function attributesOf(item: Fields): Item {
  const kept = Object.entries(item).filter(
    ([key, value]) => /^(?:aria-|data-|rel$|target$|title$)/.test(key) && textOf(value),
  );
  return Object.fromEntries(kept);
}

function versionsOf(written: unknown, known: readonly string[]): Item {
  if (Array.isArray(written)) {
    const names = written.map(String).filter((name) => known.includes(name));
    return names.length > 0 ? { versions: names } : {};
  }
  const entries = Object.entries(fieldsOf(written)).flatMap(([name, look]) => {
    const label = textOf(at(look, 'label')) ?? textOf(look);
    return known.includes(name) ? [[name, label ? { label } : {}] as const] : [];
  });
  return entries.length > 0 ? { versions: Object.fromEntries(entries) } : {};
}
