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
   * that hides the steps of a palette (`dither`) costs a third more bytes. The PNG is for the few browsers without WebP:
   * with level 9, it would have a twentieth fewer bytes, for a tenth of a picture's time.
   */
  palette: { effort: 2, dither: 0, compressionLevel: 6 },
  lossless: { effort: 1 },
  /** An image whose smallest palette version is larger than this many lossy ones is a photo. */
  photoFactor: 2,
  /** Size in pixels; a browser scales it up to a blur. Blurring avoids false colours. */
  placeholder: { size: 16, blur: 1.5, quality: 60 },
  /** To be raised when the code below makes other bytes from the same options. */
  code: 2,
} as const;

const { quality } = PICTURE_OPTIONS;

/** Greatest height in pixels that WebP can have. */
const HEIGHT_MAX = 16_383;

type Format = 'webp' | 'png' | 'jpg';

/** One of the published files of a picture. */
interface Version {
  width: number;
  bytes: Uint8Array;
}

/** An image in its published sizes and formats. */
export interface Picture {
  /** Size of the largest version in pixels. */
  width: number;
  height: number;
  /** The best format first; the last one is for browsers that know none of the others. */
  formats: { format: Format; versions: Version[] }[];
  /** Data URI of about 130 characters (behaviour 9.6.2); absent for a transparent image. */
  placeholder?: string;
}

/** Everything but the file that the bytes of a picture depend on. */
const MADE_WITH = JSON.stringify([PICTURE_OPTIONS, sharp.versions, process.arch]);

/** Returns the digest of everything that a picture is made from. @param hash hash of the file's content */
export const pictureKey = (hash: string): string => sha256(hash, MADE_WITH).slice(0, 32);

/** Decoded pixels. */
type Pixels = Awaited<ReturnType<typeof decoded>>;
/** The published sizes of a picture, the smallest first. */
type Sizes = readonly [Pixels, ...Pixels[]];

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
    source
      .autoOrient()
      .resize({ width: max, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true }),
    hasAlpha,
  );
  const { width, height } = large.info;
  const all: Sizes =
    width > min ? [await decoded(large.open().resize(min), hasAlpha), large] : [large];
  const isOpaque = !hasAlpha || (await large.open().stats()).isOpaque;
  return {
    width,
    height,
    formats: await formatsOf(all, { mayBeFlat: format !== 'jpeg', isOpaque }),
    ...(isOpaque && { placeholder: await placeholderOf(all[0]) }),
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
 * in its bytes: the palette version of a screenshot has up to 1.9 times those of the lossy one, that of a photo
 * two to eight times. The smallest size tells it as well as the largest.
 */
async function formatsOf(
  sizes: Sizes,
  { mayBeFlat, isOpaque }: { mayBeFlat: boolean; isOpaque: boolean },
): Promise<Picture['formats']> {
  const [smallest, ...larger] = sizes;
  const flat = mayBeFlat ? await flatVersion(smallest) : undefined;
  const photo = await lossy(smallest);
  if (flat && !isPhoto(flat.webp, photo)) {
    const all = [flat, ...(await Promise.all(larger.map(flatVersion)))];
    return [
      { format: 'webp', versions: all.map(({ webp }) => webp) },
      { format: 'png', versions: all.map(({ png }) => png) },
    ];
  }
  return [
    { format: 'webp', versions: [photo, ...(await Promise.all(larger.map(lossy)))] },
    isOpaque
      ? { format: 'jpg', versions: await Promise.all(sizes.map(jpeg)) }
      : { format: 'png', versions: await Promise.all(sizes.map(withPalette)) },
  ];
}

const isPhoto = (inPalette: Version, inLossy: Version): boolean =>
  inPalette.bytes.length > inLossy.bytes.length * PICTURE_OPTIONS.photoFactor;

/** Returns an image with a palette as PNG, and the same pixels as lossless WebP. */
async function flatVersion(size: Pixels): Promise<Record<'png' | 'webp', Version>> {
  const png = await withPalette(size);
  const options = { lossless: true, quality, ...PICTURE_OPTIONS.lossless };
  const bytes = await sharp(png.bytes).webp(options).toBuffer();
  return { png, webp: { ...png, bytes } };
}

const encoder =
  (encode: (image: sharp.Sharp) => sharp.Sharp) =>
  async ({ info, open }: Pixels): Promise<Version> => ({
    width: info.width,
    bytes: await encode(open()).toBuffer(),
  });

const lossy = encoder((image) => image.webp({ quality, ...PICTURE_OPTIONS.photo }));
const jpeg = encoder((image) => image.jpeg({ quality }));
const withPalette = encoder((image) =>
  image.png({ palette: true, quality, ...PICTURE_OPTIONS.palette }),
);

async function placeholderOf(pixels: Pixels): Promise<string> {
  const { size, blur, quality } = PICTURE_OPTIONS.placeholder;
  const small = pixels.open().resize({ width: size, height: size, fit: 'inside' });
  const bytes = await small.blur(blur).webp({ quality }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
