import type { z } from 'zod';
import { categorySchema } from '../content/schema/category';
import { CONFIG_FILES } from '../content/schema/config-files';
import type { ConfigName } from '../content/schema/config-files';
import { docsSchema, tagDefinitionsSchema } from '../content/schema/docs';
import { docFrontMatterSchema, pageFrontMatterSchema } from '../content/schema/frontmatter';
import { authorsSchema, postFrontMatterSchema } from '../content/schema/post';

/** Kind of content file that the editor handles, with the schema that validates it. */
export interface ContentKind {
  name: KindName;
  schema: z.ZodType;
  /** Whether the file has front matter and a body; other kinds are YAML only. */
  isPage: boolean;
  /**
   * Form field that holds the list of entries, for files that are a map of entries by name (authors,
   * tags, sidebars) and so have no field of their own for them.
   */
  root?: string;
}

export type KindName =
  ConfigName | 'doc' | 'page' | 'post' | 'authors' | 'tags' | 'category' | 'sidebars';

/** Form field for the entries of a file that has nothing else. */
const ENTRIES = 'itens';

const config = (Object.keys(CONFIG_FILES) as ConfigName[]).map((name): ContentKind => ({
  name,
  schema: CONFIG_FILES[name].schema,
  isPage: false,
}));

/** File extensions of pictures that browsers show. */
export const PICTURE_EXTENSIONS: readonly string[] = [
  ...['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg'],
];

/** File extensions of media that the editor stores; a video needs captions (`vtt`). */
export const MEDIA_EXTENSIONS: readonly string[] = [
  ...PICTURE_EXTENSIONS,
  ...['mp4', 'webm', 'vtt', 'pdf'],
];

/** All kinds of files that have a schema. */
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

/**
 * Returns the kind of content with the given name.
 *
 * @throws if there is no such kind
 */
export function kindNamed(name: KindName): ContentKind {
  const kind = CONTENT_KINDS.find((one) => one.name === name);
  if (!kind) throw new Error(`No kind of content is called ${name}.`);
  return kind;
}
