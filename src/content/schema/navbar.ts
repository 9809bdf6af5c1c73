import { z } from 'zod';
import { iconField } from './icon-set';
import { isRecord, valueAt } from '../../lib/value';
import {
  byType,
  isPattern,
  linkAddress,
  off,
  on,
  prose,
  refuse,
  text,
  typeNamed,
  typesIn,
} from './fields';
import { sitePath, sitePathWith } from './site';

const label = prose.meta({ description: 'texto do item', example: 'Documentação' });

const placeFields = {
  position: z
    .enum(['left', 'right'])
    .default('left')
    .meta({ description: 'lado da barra: left ou right', example: 'right' }),
  className: text.optional().meta({ description: 'classe CSS do item', example: 'destaque' }),
};

const linkFields = {
  ...placeFields,
  icon: iconField,
  style: z.enum(['link', 'button']).default('link').meta({
    description: 'link comum, ou button para a chamada principal',
    example: 'button',
  }),
  attributes: z
    .record(z.string(), z.coerce.string())
    .optional()
    .meta({
      description: 'outros atributos do link; aria-*, rel e target podem ficar fora deste grupo',
      example: { 'aria-label': 'Vídeos' },
    }),
  activeBasePath: sitePath.optional().meta({
    description: 'marca o item como atual nas páginas abaixo deste caminho',
    example: '/docs',
  }),
  activeBaseRegex: z
    .string()
    .refine(isPattern, {
      error: ({ input }) => `"${input}" não é uma expressão regular.`,
      params: { fix: 'Escreva, por exemplo:  activeBaseRegex: ^/docs/' },
    })
    .optional()
    .meta({
      description: 'marca o item como atual nas páginas em que esta expressão regular serve',
      example: '^/docs/',
    }),
};

const TARGET_FIX =
  'Escreva uma linha só:  to: /pagina  para este site, ou  href: https://…  para fora dele.';

const targetFields = {
  to: sitePathWith(TARGET_FIX)
    .optional()
    .meta({ description: 'página deste site', example: '/afiliado' }),
  href: linkAddress
    .optional()
    .meta({ description: 'endereço de fora', example: 'https://app.terraco.example' }),
};

interface Targeted {
  label?: string | undefined;
  to?: string | undefined;
  href?: string | undefined;
}

/** Requires exactly one of `to` and `href` (behaviour 5.6); a dropdown may have neither. */
function checkTarget(item: Targeted, context: z.core.$RefinementCtx, isNeeded: boolean): void {
  if (item.to && item.href) {
    refuse(context, {
      path: ['href'],
      message: `O item${quoted(item.label)} tem to e href ao mesmo tempo.`,
      fix: TARGET_FIX,
    });
  }
  if (isNeeded && !item.to && !item.href) {
    refuse(context, {
      message: `O item${quoted(item.label)} não leva a lugar nenhum: faltam to e href.`,
      fix: TARGET_FIX,
    });
  }
}

function quoted(value: string | undefined): string {
  return value ? ` "${value}"` : '';
}

const defaultItem = z
  .strictObject({
    // `normalizeItem` already sets `type`; the default serves error messages, which look fields up in raw
    // data.
    type: z
      .literal('default')
      .default('default')
      .meta({ description: 'um link; pode faltar', example: 'default' }),
    label: label.optional(),
    html: text.optional().meta({
      description: 'trecho em HTML no lugar do texto',
      example: '<strong>Novo</strong>',
    }),
    ...targetFields,
    prependBaseUrlToHref: off.meta({
      description: 'conta o href a partir da raiz do site',
      example: true,
    }),
    ...linkFields,
  })
  .superRefine((item, context) => {
    checkTarget(item, context, true);
    if (Boolean(item.label) !== Boolean(item.html)) return;
    refuse(context, {
      message: item.label
        ? `O item "${item.label}" tem label e html ao mesmo tempo.`
        : 'Este item não tem texto: faltam label e html.',
      fix: 'Escreva uma linha só, por exemplo:  label: Documentação',
    });
  });

const docItem = z.strictObject({
  type: typeNamed('doc', 'uma página da documentação'),
  docId: text.meta({ description: 'id da página', example: 'conversas' }),
  label: label
    .optional()
    .meta({ description: 'texto do item; sem ele, o id', example: 'Conversas' }),
  ...linkFields,
});

const docSidebarItem = z.strictObject({
  type: typeNamed('docSidebar', 'a primeira página de uma barra lateral'),
  sidebarId: text.meta({ description: 'nome da barra lateral', example: 'tutorialSidebar' }),
  label: label.optional().meta({
    description: 'texto do item; sem ele, o da primeira página',
    example: 'Documentação',
  }),
  ...linkFields,
});

const docsVersionItem = z.strictObject({
  type: typeNamed('docsVersion', 'a versão da documentação em uso'),
  label: label.optional().meta({ description: 'texto do item; sem ele, o nome da versão' }),
  to: sitePath.optional().meta({
    description: 'página; sem ela, a principal da versão',
    example: '/docs/conversas',
  }),
  ...linkFields,
});

const htmlItem = z.strictObject({
  type: typeNamed('html', 'um trecho em HTML'),
  value: text.meta({ description: 'o trecho em HTML', example: '<hr />' }),
  ...placeFields,
});

/** Schema of an item inside a dropdown. */
export const childItem = itemSchema(
  z.discriminatedUnion('type', [defaultItem, docItem, docSidebarItem, docsVersionItem, htmlItem]),
  'item de lista',
);

const children = z
  .array(childItem)
  .default([])
  .meta({
    description: 'itens da lista',
    example: [{ label: 'Conversas', to: '/docs/conversas' }],
  });

const dropdownItem = z
  .strictObject({
    type: typeNamed('dropdown', 'uma lista de links'),
    label,
    ...targetFields,
    items: children,
    icon: linkFields.icon,
    ...placeFields,
  })
  .superRefine((item, context) => checkTarget(item, context, false));

const aroundFields = {
  dropdownItemsBefore: children.meta({ description: 'itens antes dos demais' }),
  dropdownItemsAfter: children.meta({ description: 'itens depois dos demais' }),
};

const localeDropdownItem = z.strictObject({
  type: typeNamed('localeDropdown', 'a lista de idiomas do site'),
  queryString: text
    .optional()
    .meta({ description: 'acréscimo ao endereço de cada idioma', example: '?idioma=sim' }),
  ...aroundFields,
  ...placeFields,
});

const searchItem = z.strictObject({
  type: typeNamed('search', 'o botão da pesquisa'),
  ...placeFields,
});

/**
 * Accepts `[current]`, `{ current: Próxima }` and `{ current: { label: Próxima } }`; normalizes to the last
 * form.
 */
const offeredVersions = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const entries = Array.isArray(value)
      ? value.map((name: unknown) => [String(name), {}])
      : Object.entries(value).map(([name, look]: [string, unknown]) => [
          name,
          typeof look === 'string' ? { label: look } : (look ?? {}),
        ]);
    return Object.fromEntries(entries) as unknown;
  },
  z.record(z.string(), z.strictObject({ label: label.optional() })),
);

const docsVersionDropdownItem = z.strictObject({
  type: typeNamed('docsVersionDropdown', 'a lista de versões da documentação'),
  versions: offeredVersions.optional().meta({
    description: 'versões oferecidas; sem isso, todas',
    example: ['current'],
  }),
  dropdownActiveClassDisabled: off.meta({
    description: 'não marca a lista como atual na documentação',
    example: true,
  }),
  ...aroundFields,
  ...placeFields,
});

const anyItem = z.discriminatedUnion('type', [
  defaultItem,
  dropdownItem,
  localeDropdownItem,
  searchItem,
  htmlItem,
  docItem,
  docSidebarItem,
  docsVersionItem,
  docsVersionDropdownItem,
]);

/** All values of `type` that a navbar item accepts. */
export const NAVBAR_TYPES = typesIn(anyItem);

/** Schema of a top-level navbar item. */
export const navbarItem = itemSchema(anyItem, 'item da barra de navegação');

/**
 * Returns a schema that normalizes an item (see `normalizeItem`) and then checks its `type` and its fields. A
 * type that exists but is not allowed inside a dropdown has its own message.
 *
 * @param union the accepted items, discriminated by `type`
 * @param noun name of an item in messages
 */
function itemSchema<S extends z.ZodType>(union: S, noun: string) {
  const types = typesIn(union);
  return z
    .preprocess(
      (value, context) => {
        const item = normalizeItem(value);
        const type = typeOf(item);
        if (type !== undefined && NAVBAR_TYPES.includes(type) && !types.includes(type)) {
          refuse(context, {
            message: `Um item do tipo "${type}" não pode ficar dentro de uma lista.`,
            fix: 'Ponha este item direto na barra, ou os links dele nesta lista.',
            input: value,
          });
        }
        return item;
      },
      byType(union, noun),
    )
    .meta({ description: `um grupo de campos com type: ${types.join(', ')}` });
}

function typeOf(item: unknown): string | undefined {
  const type = valueAt(item, ['type']);
  return typeof type === 'string' ? type : undefined;
}

const LOOSE_ATTRIBUTE = /^(aria-.+|data-.+|rel|target|title|lang)$/;

/** Returns the type of an item that has no `type` field. */
export const impliedType = (item: object) => ('items' in item ? 'dropdown' : 'default');

/**
 * Sets a missing `type` and moves top-level HTML attributes (`aria-*`, `rel`, `target`…) into `attributes`.
 */
function normalizeItem(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const fields = Object.entries(value);
  const loose = fields.filter(([key]) => LOOSE_ATTRIBUTE.test(key));
  const item: Record<string, unknown> = {
    type: impliedType(value),
    ...Object.fromEntries(fields.filter(([key]) => !LOOSE_ATTRIBUTE.test(key))),
  };
  if (loose.length > 0) {
    const written = typeof item['attributes'] === 'object' ? item['attributes'] : {};
    item['attributes'] = { ...Object.fromEntries(loose), ...written };
  }
  return item;
}

/** Schema of `content/site/navbar.yaml` (behaviour 2.5, 2.19). */
export const navbarSchema = z.strictObject({
  hideOnScroll: on.meta({
    description: 'esconde a barra ao rolar a página para baixo',
    example: true,
  }),
  items: z.array(navbarItem).default([]).meta({ description: 'itens da barra, em ordem' }),
});

export type NavbarSettings = z.output<typeof navbarSchema>;
/** A top-level navbar item, as parsed from navbar.yaml. */
export type NavbarItemConfig = z.output<typeof navbarItem>;
/** An item inside a dropdown, as parsed from navbar.yaml. */
export type NavbarChildConfig = z.output<typeof childItem>;
