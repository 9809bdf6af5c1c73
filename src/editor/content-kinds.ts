import type { z } from 'zod';
import { categorySchema } from '../content/schema/category';
import { CONFIG_FILES } from '../content/schema/config-files';
import type { ConfigName } from '../content/schema/config-files';
import { docsSchema, tagDefinitionsSchema } from '../content/schema/docs';
import { docFrontMatterSchema, pageFrontMatterSchema } from '../content/schema/frontmatter';
import { authorsSchema, postFrontMatterSchema } from '../content/schema/post';

/** A kind of file that writers edit: what it passes, and how it is written. */
export interface ContentKind {
  name: KindName;
  schema: z.ZodType;
  /** A page has front matter and a text; the others are YAML. */
  isPage: boolean;
  /**
   * A file that is all entries by name (people, tags) has no field to put them under; in the editor
   * they are the list in this one.
   */
  root?: string;
}

export type KindName =
  ConfigName | 'doc' | 'page' | 'post' | 'authors' | 'tags' | 'category' | 'sidebars';

/** The name of the list of a file that is all entries. */
const ENTRIES = 'itens';

const config = (Object.keys(CONFIG_FILES) as ConfigName[]).map((name): ContentKind => ({
  name,
  schema: CONFIG_FILES[name].schema,
  isPage: false,
}));

/** Every kind of file that has a schema. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  ...config,
  { name: 'doc', schema: docFrontMatterSchema, isPage: true },
  { name: 'page', schema: pageFrontMatterSchema, isPage: true },
  { name: 'post', schema: postFrontMatterSchema, isPage: true },
  { name: 'authors', schema: authorsSchema, isPage: false, root: ENTRIES },
  { name: 'tags', schema: tagDefinitionsSchema, isPage: false, root: ENTRIES },
  { name: 'category', schema: categorySchema, isPage: false },
  { name: 'sidebars', schema: docsSchema.shape.sidebars, isPage: false, root: ENTRIES },
];

/** The kind of that name. */
export function kindNamed(name: KindName): ContentKind {
  const kind = CONTENT_KINDS.find((one) => one.name === name);
  if (!kind) throw new Error(`No kind of content is called ${name}.`);
  return kind;
}
