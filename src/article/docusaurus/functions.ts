import { isRecord } from '../../lib/value';
import { UNKNOWN_KEY, textOf } from '../syntax/evaluate';
import type { Value } from '../syntax/evaluate';

/** What bodies may ask of the site. */
export interface SiteValues {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  language: string;
  /** Told of what a body asks of the configuration and is not there: `customFields.x`. */
  onUnknown?: (field: string) => void;
}

type Made = (site: SiteValues) => Value;

/**
 * An address from the site's root, as links and pictures of a body are written: the base path is put
 * before it later, together with all the others.
 */
const baseUrlOf: Made = () => (to) => {
  const address = typeof to === 'string' ? to : '';
  return /^(?:[a-z][a-z0-9+.-]*:|#|\/)/i.test(address) ? address : `/${address}`;
};

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

/** A text with `{name}` for each of these values; what is not among them stays. */
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

/** Stands for the entries of the sidebar's category in which a page is. */
const CURRENT_CATEGORY: readonly Value[] = [];

const sidebar: Readonly<Record<string, Made>> = {
  // For `items={useCurrentSidebarCategory().items}`, which is what a list of cards shows anyway.
  useCurrentSidebarCategory: () => () => ({ items: CURRENT_CATEGORY }),
  useCurrentSidebarSiblings: () => () => CURRENT_CATEGORY,
};

/** What `clsx` makes of its arguments: texts, and the names of what is true. */
const classNames = (...parts: readonly Value[]): Value =>
  parts
    .flatMap((part): string[] => {
      if (typeof part === 'string' && part) return [part];
      if (!isRecord(part)) return [];
      return Object.entries(part).flatMap(([name, isOn]) => (isOn ? [name] : []));
    })
    .join(' ');

/** Functions that content of Docusaurus imports, by module and name. */
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
