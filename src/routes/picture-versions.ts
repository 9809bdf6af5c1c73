import sharp from 'sharp';
import { sha256 } from '../files/sha256';

/**
 * Choices for all pictures, measured in docs/performance.md. They are part of the address of a published
 * picture and of the key of a kept one.
 */
export const PICTURE_OPTIONS = {
  quality: 70,
  /** The two widths (behaviour 9.6.1); a narrower original is used at its own width. */
  widths: [640, 1920],
  photo: { effort: 2 },
  /**
   * Screenshots and drawings get a palette: fewer bytes than with a lossy format, and sharp letters. Noise
   * that hides the steps of a palette (`dither`) costs a third more bytes.
   */
  palette: { effort: 2, dither: 0, compressionLevel: 9 },
  lossless: { effort: 1 },
  /** An image whose palette version is larger than this many lossy ones is a photo. */
  photoFactor: 2,
  /** Size in pixels; a browser scales it up to a blur. Blurring avoids false colours. */
  placeholder: { size: 16, blur: 1.5, quality: 60 },
  /** To be raised when the code below makes other bytes from the same options. */
  code: 1,
} as const;

type Format = 'webp' | 'png' | 'jpg';

/** An image in its published sizes and formats. */
export interface Picture {
  /** Size of the largest version in pixels. */
  width: number;
  height: number;
  /** The best format first; the last one is for browsers that know none of the others. */
  formats: { format: Format; versions: { width: number; bytes: Uint8Array }[] }[];
  /** Data URI of about 130 characters (behaviour 9.6.2); absent for a transparent image. */
  placeholder?: string;
}

/** Everything but the file that the bytes of a picture depend on. */
const MADE_WITH = JSON.stringify([PICTURE_OPTIONS, sharp.versions, process.arch]);

/** Returns the digest of everything that a picture is made from. @param hash hash of the file's content */
export const pictureKey = (hash: string): string => sha256(hash, MADE_WITH).slice(0, 32);

/** Decoded pixels. */
type Pixels = Awaited<ReturnType<typeof decoded>>;

/**
 * Makes the versions of a picture. The file is decoded once, turned as its metadata says, and published
 * without metadata: photos of phones hold the place where they were taken.
 *
 * @throws if the file is not a complete image
 */
export async function makePicture(file: Buffer): Promise<Picture> {
  const [min, max] = PICTURE_OPTIONS.widths;
  const source = sharp(file, { failOn: 'warning' });
  const { format, hasAlpha } = await source.metadata();
  const large = await decoded(
    source.autoOrient().resize({ width: max, withoutEnlargement: true }),
    hasAlpha,
  );
  const { width, height } = large.info;
  const all = width > min ? [await decoded(large.open().resize(min), hasAlpha), large] : [large];
  const isOpaque = !hasAlpha || (await large.open().stats()).isOpaque;
  return {
    width,
    height,
    formats: await formatsOf(all, { mayBeFlat: format !== 'jpeg', isOpaque }),
    ...(isOpaque && { placeholder: await placeholderOf(all[0] ?? large) }),
  };
}

async function decoded(image: sharp.Sharp, hasAlpha: boolean) {
  const converted = image.toColourspace('srgb');
  const { data, info } = await (hasAlpha ? converted : converted.removeAlpha())
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { info, open: () => sharp(data, { raw: { width, height, channels } }) };
}

/**
 * Encodes the sizes as WebP and, for browsers without it, as PNG or JPEG. Whether an image is a photo shows
 * in its bytes: the palette version of a screenshot is smaller than the lossy one, that of a photo three to
 * eight times as large.
 */
async function formatsOf(
  sizes: readonly Pixels[],
  { mayBeFlat, isOpaque }: { mayBeFlat: boolean; isOpaque: boolean },
): Promise<Picture['formats']> {
  const { quality, photo, photoFactor } = PICTURE_OPTIONS;
  const lossy = await versions(sizes, (size) => size.webp({ quality, ...photo }));
  const largest = lossy.at(-1)?.bytes.length ?? 0;
  const palette = mayBeFlat || !isOpaque ? await versions(sizes, withPalette) : [];
  if (mayBeFlat) {
    const lossless = await Promise.all(palette.map(losslessOf));
    const isFlat = (lossless.at(-1)?.bytes.length ?? 0) <= largest * photoFactor;
    if (isFlat)
      return [
        { format: 'webp', versions: lossless },
        { format: 'png', versions: palette },
      ];
  }
  const fallback = isOpaque
    ? { format: 'jpg' as const, versions: await versions(sizes, (size) => size.jpeg({ quality })) }
    : { format: 'png' as const, versions: palette };
  return [{ format: 'webp', versions: lossy }, fallback];
}

const withPalette = (image: sharp.Sharp) =>
  image.png({ palette: true, quality: PICTURE_OPTIONS.quality, ...PICTURE_OPTIONS.palette });

async function losslessOf({ width, bytes }: { width: number; bytes: Uint8Array }) {
  const options = { lossless: true, quality: PICTURE_OPTIONS.quality, ...PICTURE_OPTIONS.lossless };
  return { width, bytes: await sharp(bytes).webp(options).toBuffer() };
}

const versions = (sizes: readonly Pixels[], encode: (image: sharp.Sharp) => sharp.Sharp) =>
  Promise.all(
    sizes.map(async ({ info, open }) => ({
      width: info.width,
      bytes: await encode(open()).toBuffer(),
    })),
  );

async function placeholderOf(pixels: Pixels): Promise<string> {
  const { size, blur, quality } = PICTURE_OPTIONS.placeholder;
  const small = pixels.open().resize({ width: size, height: size, fit: 'inside' });
  const bytes = await small.blur(blur).webp({ quality }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
