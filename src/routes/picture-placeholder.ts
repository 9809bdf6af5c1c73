import type { GatsbyCache } from 'gatsby';
import sharp from 'sharp';

/** How large the placeholder is, in pixels: what a browser makes of it at the picture's size is a blur. */
const SIZE = 16;

/** Softened first, it takes fewer bytes, and no colours that the picture does not have. */
const SOFTENED = { blur: 1.5, quality: 60 };

/**
 * What stands in a picture's place until it has loaded (behaviour 9.6.2): a data URI of
 * some 130 characters.
 *
 * @param hash of the file's content
 * @returns nothing for a picture that one can see through: behind it the placeholder would stay in sight
 */
export async function picturePlaceholder(
  file: string,
  hash: string,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<string | undefined> {
  const key = `picture-placeholder-${hash}`;
  const known = (await cache.get(key)) as string | undefined;
  const placeholder = known ?? (await draw(file));
  if (known === undefined) await cache.set(key, placeholder);
  return placeholder || undefined;
}

async function draw(file: string): Promise<string> {
  const picture = sharp(file);
  const { hasAlpha } = await picture.metadata();
  if (hasAlpha && !(await picture.stats()).isOpaque) return '';
  const size = { width: SIZE, height: SIZE, fit: 'inside' } as const;
  const { blur, quality } = SOFTENED;
  const bytes = await picture.rotate().resize(size).blur(blur).webp({ quality }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
