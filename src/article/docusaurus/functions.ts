import { fromRoot } from '../../lib/path';
import { isRecord } from '../../lib/value';
import { UNKNOWN_KEY, textOf } from '../syntax/evaluate';
import type { Value } from '../syntax/evaluate';

/** Values of the site that bodies can read. */
export interface SiteValues {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  language: string;
  /** Called when a body reads an unknown field of the configuration: `customFields.x`. */
  onUnknown?: (field: string) => void;
}

type Made = (site: SiteValues) => Value;

/**
 * `useBaseUrl`: returns an address from the site's root, without the base path, which is added later to all
 * links and images.
 */
const baseUrlOf: Made = () => (to) => fromRoot(typeof to === 'string' ? to : '');

const context = ({ title, tagline, url, baseUrl, language, onUnknown }: SiteValues): Value => {
  const partly = (fields: Record<string, Value>, path: string): Value =>
    Object.assign<Record<string, Value>, object>(
      { ...fields },
      { [UNKNOWN_KEY]: (key: string) => onUnknown?.(path + key) },
    );
  const customFields = partly({}, 'customFields.');
  const i18n = { currentLocale: language, defaultLocale: language, locales: [language] };
  return partly(
    { siteConfig: partly({ title, tagline, url, baseUrl, customFields }, ''), i18n },
    '',
  );
};

/** Replaces `{name}` in a text by values; unknown names are kept. */
export function interpolate(text: string, values: Value): string {
  if (typeof values !== 'object' || values === null) return text;
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? textOf((values as Record<string, Value>)[name]) : written,
  );
}

const translate: Made = () => (descriptor, values) => {
  const { message, id } = (descriptor ?? {}) as { message?: Value; id?: Value };
  const text = message ?? id;
  return typeof text === 'string' ? interpolate(text, values) : text;
};

/**
 * Placeholder for the sidebar items of the page's category, which `<DocCardList>` lists if it gets no items.
 */
const CURRENT_CATEGORY: readonly Value[] = [];

const sidebar: Readonly<Record<string, Made>> = {
  // For `<DocCardList items={useCurrentSidebarCategory().items} />`, which lists them by default.
  useCurrentSidebarCategory: () => () => ({ items: CURRENT_CATEGORY }),
  useCurrentSidebarSiblings: () => () => CURRENT_CATEGORY,
};

/** `clsx`: joins strings, and the keys of objects whose value is truthy. */
const classNames = (...parts: readonly Value[]): Value =>
  parts
    .flatMap((part): string[] => {
      if (typeof part === 'string' && part) return [part];
      if (!isRecord(part)) return [];
      return Object.entries(part).flatMap(([name, isOn]) => (isOn ? [name] : []));
    })
    .join(' ');

/** Functions that Docusaurus content imports, by module and name. */
export const FUNCTIONS: Readonly<Record<string, Readonly<Record<string, Made>>>> = {
  '@docusaurus/useBaseUrl': {
    default: baseUrlOf,
    useBaseUrlUtils: (site) => () => ({ withBaseUrl: baseUrlOf(site) }),
  },
  '@docusaurus/useDocusaurusContext': { default: (site) => () => context(site) },
  '@docusaurus/Translate': { translate },
  '@docusaurus/useIsBrowser': { default: () => () => false },
  '@docusaurus/theme-common': sidebar,
  clsx: { default: () => classNames, clsx: () => classNames },
  classnames: { default: () => classNames },
  '@docusaurus/plugin-content-docs/client': sidebar,
};
