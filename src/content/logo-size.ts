import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { statsOf } from '../files/list-files';
import { publishedHash } from '../files/sha256';
import { pictureSize } from '../routes/images';
import type { logoSchema } from './schema/site';

type Logo = z.output<typeof logoSchema>;

/** Height in px of a logo without a size. */
const USUAL_HEIGHT = 32;
/** Largest sizes in px. */
const MOST = { navbar: { width: 180, height: 40 }, footer: { width: 280, height: 160 } };

/**
 * Returns a logo with a size that fits its place, in the proportions of its picture. A logo without a size
 * would be drawn at its natural one, and an SVG that has only a `viewBox` not at all.
 */
export function fittedLogo(logo: Logo, place: keyof typeof MOST, root: string): Logo {
  const ratio = ratioOf(logo, path.join(root, 'static', logo.src));
  if (ratio === undefined) return logo;
  const wanted = logo.height ?? (logo.width ? logo.width / ratio : USUAL_HEIGHT);
  const most = MOST[place];
  const height = Math.min(wanted, most.height, most.width / ratio);
  return { ...logo, width: Math.round(height * ratio), height: Math.round(height) };
}

/** Returns width by height: as written if both are, so that a picture that is not read keeps them. */
function ratioOf({ width, height }: Logo, file: string): number | undefined {
  if (width && height) return width / height;
  if (!statsOf(file)?.isFile()) return undefined;
  const bytes = readFileSync(file);
  const natural = pictureSize(file, bytes, publishedHash(bytes));
  return natural && natural.width / natural.height;
}
