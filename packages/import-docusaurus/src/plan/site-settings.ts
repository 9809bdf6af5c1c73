/** Converts the Docusaurus configuration to the files of `content/site`. Pure. */
import {
  at,
  compact,
  fieldsOf,
  flagOf,
  levelOf,
  isAddress,
  listOf,
  numberOf,
  rooted,
  textOf,
  textsOf,
  untracked,
} from '../project/data';
import { COLOR } from '../../../../src/content/schema/announcement';
import type { Fields } from '../project/data';
import { told } from './note';
import type { NotedText } from './note';
import type { NamedPlugin } from '../project/project';
import { isPlaceholder } from './template';
import { pluginsOf } from '../project/project';

export interface SiteContext extends NotedText {
  config: Fields;
  plugins: readonly NamedPlugin[];
  /** Existing site.yaml of the target; fields that Docusaurus lacks or does not set are kept. */
  existing: Fields;
  /** Whether the project uses formulas. */
  hasMath: boolean;
  /** Paths of the files in the static folder: `/img/logo.svg`. */
  statics: ReadonlySet<string>;
}

type Written = Record<string, unknown>;

const NO_FILE = 'O arquivo não está na pasta static do projeto, ou está estragado.';

/** Returns `site.yaml`: fields from the configuration, then existing ones, then defaults with a note. */
export function carrySite(context: SiteContext): Written {
  const { config, existing } = context;
  const navbar = fieldsOf(at(config, 'themeConfig', 'navbar'));
  const title = textOf(config['title']) ?? textOf(existing['title']) ?? 'Site';
  const { url, baseUrl } = originOf(context);
  const barTitle = textOf(navbar['title']);
  const logo = logoOf(navbar['logo'], context);
  const examples = ['app.url', 'contact.email', 'videos.url'].filter((field) =>
    isPlaceholder(at(existing, ...field.split('.'))),
  );
  // The tagline of the example would describe another product.
  const ownTagline = isPlaceholder(existing['url']) ? undefined : textOf(existing['tagline']);
  if (examples.length > 0) {
    told(context, ['url'], {
      kind: 'attention',
      what: `Ainda são de exemplo, em site.yaml: ${examples.join(', ')}.`,
      why: 'O Docusaurus não tem esses campos, e um endereço que termina em .example não existe.',
      todo: 'Escreva os seus em content/site/site.yaml.',
    });
  }
  return {
    ...existing,
    ...compact({
      title,
      tagline: textOf(config['tagline']) ?? ownTagline ?? title,
      titleDelimiter: textOf(config['titleDelimiter']),
      brand: brandOf(barTitle ?? title, barTitle ? 'navbar.title' : 'title', context),
      logo: logo
        ? compact({ ...logo, title: barTitle })
        : (existing['logo'] ?? missingLogo(context)),
      favicon: faviconOf(context),
      url,
      baseUrl,
      app: existing['app'] ?? missingApp(url, context),
      contact: existing['contact'] ?? missingContact(url, context),
      image: imageOf(context),
      noIndex: flagOf(config['noIndex']),
      codeComments: codeCommentsOf(context),
      math: context.hasMath || undefined,
      metadata: metadataOf(context),
      onBrokenLinks: brokenLevel('onBrokenLinks', context),
      onBrokenAnchors: brokenLevel('onBrokenAnchors', context),
      onDuplicateRoutes: brokenLevel('onDuplicateRoutes', context),
    }),
  };
}

/** Line marks by words in the class name of a Docusaurus magic comment. */
const MARKS: readonly (readonly [words: RegExp, mark: string])[] = [
  [/error|wrong|danger/i, 'error'],
  [/add|insert|success|plus/i, 'add'],
  [/remov|delet|minus/i, 'remove'],
  [/focus/i, 'focus'],
  [/highlight/i, 'highlight'],
];

/** Converts magic comments, which Docusaurus identifies by class name and this site by the kind of mark. */
function codeCommentsOf(context: SiteContext): Written[] | undefined {
  const written = listOf(at(context.config, 'themeConfig', 'prism', 'magicComments')).map(fieldsOf);
  const carried = written.flatMap((comment) => {
    const name = textOf(comment['className']) ?? '';
    const line = textOf(comment['line']);
    const start = textOf(at(comment, 'block', 'start'));
    const end = textOf(at(comment, 'block', 'end'));
    // Built-in comment.
    if (line === 'highlight-next-line') return [];
    const mark = MARKS.find(([words]) => words.test(name))?.[1];
    if (mark && Boolean(start) === Boolean(end) && (line ?? start)) {
      return [compact({ mark, line, start, end })];
    }
    told(context, ['prism', 'magicComments'], {
      kind: 'left',
      what: `O comentário de código "${line ?? start ?? name}" não veio.`,
      why: 'O nome da classe dele não diz se a linha é destaque, foco, erro, acréscimo ou remoção.',
      todo: 'Escreva-o em content/site/site.yaml, no campo codeComments.',
    });
    return [];
  });
  return carried.length > 0 ? carried : undefined;
}

/** Returns the origin and base path. A path in `url` becomes part of the base path. */
function originOf(context: SiteContext): { url: string; baseUrl: string | undefined } {
  const { config, existing } = context;
  const written = textOf(config['url']);
  const baseUrl = textOf(config['baseUrl']);
  const isGood = written !== undefined && URL.canParse(written) && /^https?:/.test(written);
  if (isGood) {
    const { origin, pathname } = new URL(written);
    const path = pathname.replace(/\/$/, '');
    const base = rooted(baseUrl ?? '/');
    if (path === '' || base.startsWith(`${path}/`)) return { url: origin, baseUrl };
    told(context, ['url'], {
      kind: 'changed',
      what: `O caminho ${path} passou de url para baseUrl.`,
      why: 'Aqui url é só a origem do site, sem caminho.',
    });
    return { url: origin, baseUrl: path + base };
  }
  const url = textOf(existing['url']) ?? 'https://site.example';
  if (Object.keys(config).length > 0) {
    told(context, ['url'], {
      kind: 'attention',
      what: 'O endereço do site (url) não pôde ser lido da configuração.',
      why: 'Sem ele ficou o que já estava em site.yaml, ou um de exemplo.',
      todo: 'Escreva o endereço em content/site/site.yaml, no campo url.',
    });
  }
  return { url, baseUrl };
}

function brandOf(name: string, from: string, context: SiteContext): Written {
  const existing = fieldsOf(context.existing['brand']);
  if (existing['name'] === name) return existing;
  told(context, ['title'], {
    kind: 'attention',
    what: `O nome do produto ficou "${name}", tirado de ${from}.`,
    why: 'O Docusaurus não tem um campo para a marca; aqui ela aparece onde as páginas escrevem <Marca />.',
    todo: 'Confira brand.name e brand.article em content/site/site.yaml.',
  });
  return { name, article: 'o' };
}

/** Converts a logo. Images that are not files in the static folder are omitted. */
function logoOf(value: unknown, context: SiteContext): Written | undefined {
  const { statics } = context;
  const logo = fieldsOf(value);
  const src = pathOrAddress(logo['src']);
  const alt = textOf(logo['alt']);
  if (!src) return undefined;
  if (isAddress(src) || !statics.has(src)) {
    told(context, ['logo', 'src'], {
      kind: 'left',
      what: `O logotipo ${src} não veio.`,
      everywhere: true,
      why: isAddress(src)
        ? 'Um logotipo é um arquivo da pasta static, e não um endereço de fora.'
        : NO_FILE,
      todo: 'O site fica com o logotipo que tinha. Ponha a imagem em static e escreva o caminho em content/site/site.yaml, no campo logo.src.',
    });
    return undefined;
  }
  const srcDark = pathOrAddress(logo['srcDark']);
  const href = textOf(logo['href']);
  return compact({
    src,
    srcDark: srcDark && statics.has(srcDark) ? srcDark : undefined,
    alt,
    width: positive(logo['width']),
    height: positive(logo['height']),
    href: href && (isAddress(href) ? href : rooted(href)),
    target: textOf(logo['target']),
  });
}

const positive = (value: unknown): number | undefined => {
  const number = numberOf(value) ?? (textOf(value) ? Number.parseFloat(String(value)) : Number.NaN);
  return number > 0 ? number : undefined;
};

const pathOrAddress = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text && rooted(text);
};

/** Returns the picture for social networks. One that is not a file of the static folder would stop the build. */
function imageOf(context: SiteContext): string | undefined {
  const image = pathOrAddress(at(context.config, 'themeConfig', 'image'));
  if (!image || isAddress(image)) return undefined;
  if (context.statics.has(image)) return image;
  told(context, ['image'], {
    kind: 'left',
    what: `A imagem ${image}, das redes sociais, não veio.`,
    why: NO_FILE,
    todo: 'Ponha a imagem em static e escreva o caminho em content/site/site.yaml, no campo image.',
  });
  return undefined;
}

function missingLogo(context: SiteContext): Written {
  told(context, ['navbar'], {
    kind: 'attention',
    what: 'O site está sem logotipo.',
    everywhere: true,
    why: 'A barra de navegação daqui começa por uma imagem.',
    todo: 'Ponha um arquivo em static e o caminho dele em content/site/site.yaml, no campo logo.src.',
  });
  return { src: '/logo.svg' };
}

function faviconOf(context: SiteContext): string {
  const { config, existing, statics } = context;
  const icon = pathOrAddress(config['favicon']);
  if (icon && statics.has(icon)) return icon;
  if (icon) {
    told(context, ['favicon'], {
      kind: 'left',
      what: `O ícone ${icon} não veio.`,
      everywhere: true,
      why: isAddress(icon)
        ? 'O ícone é um arquivo da pasta static, e não um endereço de fora.'
        : NO_FILE,
      todo: 'O site fica com o ícone que tinha. Ponha o seu em static e o caminho em content/site/site.yaml, no campo favicon.',
    });
  }
  return textOf(existing['favicon']) ?? '/favicon.svg';
}

function missingApp(url: string, context: SiteContext): Written {
  told(context, ['url'], {
    kind: 'attention',
    what: 'O endereço do aplicativo ficou igual ao do site.',
    why: 'O Docusaurus não tem um campo para ele.',
    todo: 'Escreva o endereço certo em content/site/site.yaml, no campo app.url.',
  });
  return { url };
}

function missingContact(url: string, context: SiteContext): Written {
  const mail = /mailto:([^\s"'?<>]+@[^\s"'?<>]+)/.exec(
    JSON.stringify(untracked(context.config)),
  )?.[1];
  if (mail) return { email: mail };
  const email = `contato@${new URL(url).hostname.replace(/^www\./, '')}`;
  told(context, ['url'], {
    kind: 'attention',
    what: `O e-mail de contato ficou "${email}", feito do endereço do site.`,
    why: 'O Docusaurus não tem um campo para ele.',
    todo: 'Escreva um e-mail que existe em content/site/site.yaml, no campo contact.email.',
  });
  return { email };
}

function metadataOf(context: SiteContext): Written[] | undefined {
  const written = listOf(at(context.config, 'themeConfig', 'metadata')).map(fieldsOf);
  const tags = written.flatMap((tag) => {
    const content = textOf(tag['content']);
    const name = textOf(tag['name']);
    const property = textOf(tag['property']);
    return content && (name ?? property) ? [compact({ name, property, content })] : [];
  });
  const gone = written.length - tags.length;
  if (gone > 0) {
    told(context, ['metadata'], {
      kind: 'left',
      what:
        gone === 1
          ? 'Uma etiqueta de metadata não veio.'
          : `${gone} etiquetas de metadata não vieram.`,
      why: 'Uma etiqueta daqui tem name ou property, e content.',
    });
  }
  return tags.length > 0 ? tags : undefined;
}

/**
 * Converts a broken-link level. `throw` becomes `warn`, since an import usually leaves broken links to fix.
 */
function brokenLevel(field: string, context: SiteContext): string | undefined {
  const level = levelOf(context.config[field]);
  if (level !== 'error') return level;
  told(context, [field], {
    kind: 'changed',
    what: `${field}: 'throw' virou warn.`,
    why: 'Enquanto houver links para o que não veio, o site precisa poder ser gerado.',
    todo: `Quando não houver mais avisos de links, escreva  ${field}: error  em content/site/site.yaml.`,
  });
  return 'warn';
}

/**
 * Returns `color-mode.yaml`. Unlike here, the default in Docusaurus is not to follow the system preference.
 */
export function carryColorMode({ config }: SiteContext): Written {
  const mode = fieldsOf(at(config, 'themeConfig', 'colorMode'));
  return {
    defaultMode: mode['defaultMode'] === 'dark' ? 'dark' : 'light',
    disableSwitch: flagOf(mode['disableSwitch']) ?? false,
    respectPrefersColorScheme: flagOf(mode['respectPrefersColorScheme']) ?? false,
  };
}

/** Returns `footer.yaml`, or `undefined` if there is no footer. */
export function carryFooter(context: SiteContext): Written | undefined {
  const value = at(context.config, 'themeConfig', 'footer');
  if (value === undefined || value === null) return undefined;
  const footer = fieldsOf(value);
  const groups = listOf(footer['links']).map(fieldsOf);
  const isColumns = groups.some((group) => 'items' in group);
  const columns = isColumns ? groups : groups.length > 0 ? [{ items: groups }] : [];
  const links = columns.flatMap((column) => {
    const items = listOf(fieldsOf(column)['items']).flatMap((item) =>
      footerItem(fieldsOf(item), context),
    );
    return items.length > 0 ? [compact({ title: textOf(fieldsOf(column)['title']), items })] : [];
  });
  const titled = links.filter((group) => 'title' in group).length;
  if (titled > 0 && titled < links.length) {
    told(context, ['footer', 'links'], {
      kind: 'changed',
      what: 'Uma coluna do rodapé sem título ganhou o título "Mais".',
      why: 'Aqui ou todas as colunas têm título, ou nenhuma.',
      todo: 'Confira os títulos em content/site/footer.yaml.',
    });
    for (const group of links) group.title ??= 'Mais';
  }
  return compact({
    style: footer['style'] === 'dark' ? 'dark' : 'light',
    logo: logoOf(footer['logo'], context),
    links,
    copyright: textOf(footer['copyright']),
  });
}

function footerItem(item: Fields, context: SiteContext): Written[] {
  const html = textOf(item['html']);
  if (html) return [{ html }];
  const label = textOf(item['label']);
  const to = textOf(item['to']);
  const href = textOf(item['href']) ?? (to && isAddress(to) ? to : undefined);
  const target = href
    ? { href: href.replace(/^pathname:\/\/\/*/, '/') }
    : to
      ? { to: rooted(to) }
      : undefined;
  if (label && target) return [{ label, ...target }];
  told(context, ['footer', 'links'], {
    kind: 'left',
    what: `Um item do rodapé${label ? `, "${label}",` : ''} não veio.`,
    why: 'Um item precisa de um texto e de um destino.',
    everywhere: true,
  });
  return [];
}

/** Returns `announcement.yaml`, or `undefined` if there is no announcement. */
export function carryAnnouncement(context: SiteContext): Written | undefined {
  const bar = fieldsOf(at(context.config, 'themeConfig', 'announcementBar'));
  const content = textOf(bar['content']);
  if (!content) return undefined;
  const color = (name: string): string | undefined => {
    const value = textOf(bar[name])?.trim();
    if (value === undefined || COLOR.test(value)) return value;
    told(context, ['announcementBar', name], {
      kind: 'left',
      what: `A cor "${value}" do aviso não veio.`,
      why: 'Uma cor daqui é um código como #01515c ou um nome do CSS 2.1, como black ou navy.',
      todo: `Escreva-a em content/site/announcement.yaml, no campo ${name}.`,
    });
    return undefined;
  };
  return compact({
    id: textOf(bar['id']),
    content,
    backgroundColor: color('backgroundColor'),
    textColor: color('textColor'),
    isCloseable: flagOf(bar['isCloseable']),
  });
}

/** Returns `search.yaml`: Algolia if all three credentials are set, otherwise the embedded search. */
export function carrySearch(context: SiteContext): Written {
  const algolia = fieldsOf(at(context.config, 'themeConfig', 'algolia'));
  const [appId, apiKey, indexName] = ['appId', 'apiKey', 'indexName'].map((key) =>
    textOf(algolia[key]),
  );
  if (!appId || !apiKey || !indexName) {
    if (Object.keys(algolia).length > 0) {
      told(context, ['algolia'], {
        kind: 'left',
        what: 'A pesquisa do Algolia não veio.',
        why: 'Falta appId, apiKey ou indexName; um deles pode vir de uma variável de ambiente.',
        todo: 'Preencha content/site/search.yaml com provider: algolia. Até lá, quem pesquisa é o próprio site.',
      });
    }
    return { provider: 'embedded' };
  }
  const { from, to } = fieldsOf(algolia['replaceSearchResultPathname']);
  const page = algolia['searchPagePath'];
  const parameters = fieldsOf(algolia['searchParameters']);
  return compact({
    provider: 'algolia',
    appId,
    apiKey,
    indexName,
    insights: flagOf(algolia['insights']),
    contextualSearch: flagOf(algolia['contextualSearch']),
    externalUrlRegex: textOf(algolia['externalUrlRegex']),
    replaceSearchResultPathname: textOf(from)
      ? { from: textOf(from), to: textOf(to) ?? '' }
      : undefined,
    searchParameters: Object.keys(parameters).length > 0 ? parameters : undefined,
    searchPagePath: page === false || page === null ? false : textOf(page) && rooted(String(page)),
  });
}

/** Returns `analytics.yaml`, or `undefined` if no analytics are configured. */
export function carryAnalytics(context: SiteContext): Written | undefined {
  const tags = pluginsOf(context.plugins, 'google-gtag', 'google-analytics').flatMap(
    ({ options }) => textsOf(options['trackingID'] ?? []),
  );
  const good = tags.filter((id) => /^[A-Z]{1,4}-[A-Z0-9-]+$/.test(id));
  if (pluginsOf(context.plugins, 'google-tag-manager').length > 0) {
    told(context, ['googleTagManager'], {
      kind: 'left',
      what: 'O Google Tag Manager não veio.',
      why: 'O site só carrega a etiqueta do Google, sem um gerenciador no meio.',
      todo: 'Escreva em content/site/analytics.yaml, em trackingIds, o identificador que começa com G-.',
    });
  }
  const hasVercel = pluginsOf(context.plugins, 'vercel-analytics').length > 0;
  if (good.length === 0 && !hasVercel) return undefined;
  return { trackingIds: [...new Set(good)], ...(hasVercel && { vercel: true }) };
}
