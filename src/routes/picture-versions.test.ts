import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fixtureContent } from '../../tests/support/content';
import { sha256 } from '../files/sha256';
import { makePicture, pictureKey, PICTURE_OPTIONS } from './picture-versions';

const screenshot = readFileSync(join(fixtureContent('site-pequeno'), 'docs/figuras/quintal.png'));

it('has another number in PICTURE_OPTIONS when its code has changed', () => {
  const source = readFileSync(join(__dirname, 'picture-versions.ts'), 'utf8');
  // After a change that makes other bytes, raise `code` in PICTURE_OPTIONS; then write the new digest here.
  const code = source.replace(/\/\*[^]*?\*\/|\/\/.*|\s/g, '');
  expect([PICTURE_OPTIONS.code, sha256(code)]).toEqual([
    2,
    'c8369ffea4e3eb9327f4fdff4c12bef4423d596fa94705a4ae1e8cd0cff08800',
  ]);
});

it('has other keys with another version of what encodes pictures', async () => {
  const { vips } = sharp.versions;
  onTestFinished(() => {
    sharp.versions.vips = vips;
    // The module with the other version is not for the test files that follow.
    vi.resetModules();
  });
  sharp.versions.vips = 'outra';
  vi.resetModules();
  const later = await import('./picture-versions');
  expect(later.pictureKey('a')).not.toBe(pictureKey('a'));
});

/** Returns a noisy image, as a photo is for an encoder. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

const plain = (width: number, height: number, background: string | sharp.RGBA = '#146') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

/** Returns the formats with their widths. */
const shapeOf = ({ formats }: Awaited<ReturnType<typeof makePicture>>) =>
  formats.map(({ format, versions }) => [format, versions.map(({ width }) => width)]);

describe('makePicture', () => {
  it.each([
    [2400, [640, 1920]],
    [1440, [640, 1440]],
    [641, [640, 641]],
    [640, [640]],
    [300, [300]],
  ])('makes two widths of an image of %i px, and enlarges none (9.6.1)', async (width, widths) => {
    const picture = await makePicture(await plain(width, 100));
    expect(shapeOf(picture)).toEqual([
      ['webp', widths],
      ['png', widths],
    ]);
    expect(picture.width).toBe(widths.at(-1));
  });

  it('makes a picture that is too tall for WebP smaller (9.6.1)', async () => {
    const { width, height } = await makePicture(await plain(300, 17_000));
    expect([width, height]).toEqual([289, 16_383]);
  });

  it('keeps the pixels of a screenshot in both formats (9.6.5)', async () => {
    const { formats } = await makePicture(screenshot);
    const [webp, png] = await Promise.all(
      formats.map(({ versions }) => sharp(versions[0]?.bytes).removeAlpha().raw().toBuffer()),
    );
    // toEqual would compare millions of bytes one by one, for seconds.
    expect(webp!.equals(png!)).toBe(true);
  });

  it('makes a photo lossy (9.6.5)', async () => {
    const source = await photo(900, 600).jpeg({ quality: 95 }).toBuffer();
    const picture = await makePicture(source);
    expect(shapeOf(picture)).toEqual([
      ['webp', [640, 900]],
      ['jpg', [640, 900]],
    ]);
    expect(picture.formats[0]?.versions[1]?.bytes.length).toBeLessThan(source.length);
    expect(shapeOf(await makePicture(await photo(300, 200).png().toBuffer()))[1]?.[0]).toBe('jpg');
    // A JPEG is taken for a photo, whatever it shows.
    const sky = await sharp(await plain(300, 200))
      .jpeg()
      .toBuffer();
    expect(shapeOf(await makePicture(sky))[1]?.[0]).toBe('jpg');
  });

  it('turns a photo upright and publishes nothing of its metadata', async () => {
    const exif = { IFD0: { Copyright: 'a varanda' } };
    const source = photo(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg();
    const { width, height, formats } = await makePicture(await source.toBuffer());
    expect([width, height]).toEqual([200, 300]);
    for (const { versions } of formats) {
      const found = await sharp(versions[0]?.bytes).metadata();
      expect(found).toMatchObject({ width: 200, height: 300 });
      expect(found.exif).toBeUndefined();
    }
  });

  it('makes the same bytes every time, with any number of threads', async () => {
    const before = sharp.concurrency();
    sharp.concurrency(1);
    const one = await makePicture(screenshot);
    sharp.concurrency(4);
    const [two, three] = await Promise.all([makePicture(screenshot), makePicture(screenshot)]);
    sharp.concurrency(before);
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'has a small blur as placeholder of %s (9.6.2)',
    async (format) => {
      const { placeholder } = await makePicture(await photo(90, 60).toFormat(format).toBuffer());
      expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
      expect(placeholder?.length).toBeLessThan(240);
      const bytes = Buffer.from(placeholder?.split(',')[1] ?? '', 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 16, height: 11 });
    },
  );

  it('has no placeholder if one can see through, and one if all is opaque (9.6.2)', async () => {
    const through = await makePicture(await plain(90, 60, { r: 20, g: 90, b: 160, alpha: 0.5 }));
    expect(through.placeholder).toBeUndefined();
    expect((await makePicture(await plain(90, 60))).placeholder).toBeDefined();
  });

  it('fails for a file that ends too early, and for text', async () => {
    const bytes = await photo(300, 200).png().toBuffer();
    await expect(makePicture(bytes.subarray(0, bytes.length / 2))).rejects.toThrow();
    await expect(makePicture(Buffer.from('texto'))).rejects.toThrow();
  });
});
