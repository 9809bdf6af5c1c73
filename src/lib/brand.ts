/** Product name with its grammatical article: `{ name: 'Terraço', article: 'o' }`. */
export interface Brand {
  name: string;
  article: 'a' | 'o';
}

/** Words that a brand can be contracted with; `o` is the article alone. */
export const BRAND_FORMS = ['o', 'em', 'de', 'a', 'por'] as const;
export type BrandForm = (typeof BRAND_FORMS)[number];

const CONTRACTIONS: Record<Brand['article'], Record<BrandForm, string>> = {
  a: { o: 'a', em: 'na', de: 'da', a: 'à', por: 'pela' },
  o: { o: 'o', em: 'no', de: 'do', a: 'ao', por: 'pelo' },
};

/**
 * Returns the brand for use in a sentence: `brandIn(brand, 'em')` is “no Terraço”; without a form, the bare
 * name.
 */
export function brandIn({ name, article }: Brand, form?: BrandForm): string {
  return form ? `${CONTRACTIONS[article][form]} ${name}` : name;
}

/** Names of the placeholders. */
export const PLACEHOLDERS: readonly string[] = ['marca', 'email', 'app', 'host', 'videos'];

const PLACEHOLDER = new RegExp(
  String.raw`\{(${PLACEHOLDERS.join('|')})(?::(${BRAND_FORMS.join('|')}))?\}`,
  'g',
);

/** Values of the placeholders. */
export interface PlaceholderFacts {
  brand: Brand;
  email: string;
  /** URL of the app. */
  app: string;
  /** Host of the app: `app.terraco.example`. */
  host: string;
  /** URL of the video channel; empty if there is none. */
  videos: string;
}

/**
 * Replaces the placeholders of YAML and front matter: `{marca}`, `{marca:em}`, `{email}`, `{app}`, `{host}`,
 * `{videos}`. Other text in braces stays unchanged.
 */
export function fillPlaceholders(text: string, facts: PlaceholderFacts): string {
  return text.replace(PLACEHOLDER, (mark, name: string, form?: string) => {
    if (name === 'marca') return brandIn(facts.brand, form as BrandForm | undefined);
    // The placeholder of an unconfigured value stays, so that the link check reports it.
    return facts[name as 'email' | 'app' | 'host' | 'videos'] || mark;
  });
}

/** Replaces the placeholders in all strings of a value, at any depth. */
export function fillAll<T>(value: T, facts: PlaceholderFacts): T {
  if (typeof value === 'string') return fillPlaceholders(value, facts) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => fillAll(item, facts)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    fillAll(item as unknown, facts),
  ]);
  return Object.fromEntries(entries) as T;
}
