/** The product's name and the article it takes: `{ name: 'Terraço', article: 'o' }`. */
export interface Brand {
  name: string;
  article: 'a' | 'o';
}

/** The words that a brand can be contracted with; `o` stands for the bare article. */
export const BRAND_FORMS = ['o', 'em', 'de', 'a', 'por'] as const;
export type BrandForm = (typeof BRAND_FORMS)[number];

const CONTRACTIONS: Record<Brand['article'], Record<BrandForm, string>> = {
  a: { o: 'a', em: 'na', de: 'da', a: 'à', por: 'pela' },
  o: { o: 'o', em: 'no', de: 'do', a: 'ao', por: 'pelo' },
};

/** The brand in a sentence: `brandIn(brand, 'em')` is “no Terraço”; without a form, the bare name. */
export function brandIn({ name, article }: Brand, form?: BrandForm): string {
  return form ? `${CONTRACTIONS[article][form]} ${name}` : name;
}

/** What the placeholders stand for. */
export interface PlaceholderFacts {
  brand: Brand;
  email: string;
  /** Address of the app. */
  app: string;
  /** Host of the app: `app.terraco.example`. */
  host: string;
  /** Address of the video channel; empty when there is none. */
  videos: string;
}

/**
 * Fills the placeholders that YAML and front matter may hold: `{marca}`, `{marca:em}`, `{email}`,
 * `{app}`, `{host}`, `{videos}`. Anything else in braces is left as it is.
 */
export function fillPlaceholders(text: string, facts: PlaceholderFacts): string {
  return text.replace(
    /\{(marca|email|app|host|videos)(?::(o|em|de|a|por))?\}/g,
    (mark, name: string, form?: string) => {
      if (name === 'marca') return brandIn(facts.brand, form as BrandForm | undefined);
      // A fact that is not configured leaves its mark standing, which the link check then reports.
      return facts[name as 'email' | 'app' | 'host' | 'videos'] || mark;
    },
  );
}

/** Fills the placeholders in every text of a value, however deep. */
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
