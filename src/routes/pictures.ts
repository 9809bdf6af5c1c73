import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Reporter } from 'gatsby';
import { generateImageData } from 'gatsby-plugin-image';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { ArticleImage } from '../article/article-types';
import { bodiesOf } from '../article/bodies';
import { pictureHtml, plainHtml, sizesOf, withAddress, withPicture } from '../article/picture-html';
import { brokenPicture, isRaster } from '../article/syntax/picture-bytes';
import type { Content } from '../content/content-types';
import type { Problem } from '../content/schema/problem';
import { relativePath } from '../files/list-files';
import { publishedHash } from '../files/sha256';
import { KeptResults } from '../files/kept-results';
import { writeOnce } from '../files/write-files';
import { ZOOM_FILE } from '../lib/article-control';
import { encodePath } from '../lib/path';
import { addressOf, publishFile } from './images';
import { makePicture, PICTURE_OPTIONS, pictureKey } from './picture-versions';
import type { Picture } from './picture-versions';

/** HTML of an article and the files that it needs. */
interface Pictured {
  html: string;
  images: readonly ArticleImage[];
  /** Absolute paths of linked files, whose addresses are already in the HTML. */
  assets?: readonly string[];
}

/** Milliseconds between two lines of progress in a log. */
const LOG_INTERVAL = 15_000;

/** Browsers do not show these, so that the preview also needs another format. */
const UNKNOWN_TO_BROWSERS = /\.tiff?$/i;

type Progress = Pick<Reporter, 'activityTimer' | 'info'>;

/**
 * The pictures of articles: makes their versions, keeps them for later builds and puts them into the HTML.
 * In the preview, pictures are published unchanged, so that no page waits for them.
 */
export class Pictures {
  private static readonly ofFolder = new Map<string, Pictures>();
  private readonly kept: KeptResults<Picture>;
  private readonly inWork = new Map<string, Promise<Picture>>();
  /** Ends when `makeAll` has ended. */
  private all: Promise<void> = Promise.resolve();

  constructor(
    private readonly root: string,
    private readonly isPreview: boolean,
  ) {
    this.kept = new KeptResults(root, 'pictures');
  }

  /**
   * Returns the pictures of the site in a folder. Gatsby's configuration and its hooks share them, as long as they are
   * compiled together (`gatsby/compile-gatsby-files`); apart, a picture may be made twice.
   */
  static of(root: string, isPreview: boolean): Pictures {
    const pictures = this.ofFolder.get(root) ?? new Pictures(root, isPreview);
    this.ofFolder.set(root, pictures);
    return pictures;
  }

  /**
   * Begins to make the pictures of a site that are not kept, as many at a time as there are processors, and
   * does not wait for them: scripts are bundled meanwhile, on one processor.
   *
   * @param fail gets the problems of all files that are not complete images, and ends the build
   */
  makeAll(content: PicturedContent, progress: Progress, fail: (problems: Problem[]) => void): void {
    this.all = this.makeMissing(content, progress).then((problems) => {
      this.kept.prune();
      if (problems.length > 0) fail(problems);
    });
  }

  private async makeMissing(content: PicturedContent, progress: Progress): Promise<Problem[]> {
    const images = rasterImages(content);
    const missing = new Map(
      images
        .filter(({ hash }) => !this.kept.has(pictureKey(hash)))
        .map((image) => [image.hash, image]),
    );
    if (missing.size === 0) return [];
    const broken = new Set<string>();
    const report = progressReport(missing.size, progress);
    const queue = missing.values();
    const work = async () => {
      for (const image of queue) {
        await this.versionsOf(image).catch(() => broken.add(image.hash));
        report.tick();
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    report.end();
    return images
      .filter(({ hash }) => broken.has(hash))
      .map((image) => problemOf(image, this.root));
  }

  /**
   * Replaces the markers in an article's HTML by pictures and addresses of files, and publishes them.
   *
   * @param pathPrefix base path of the site
   */
  async insert({ html, images, assets = [] }: Pictured, pathPrefix: string): Promise<string> {
    for (const asset of assets) if (!this.isGone(asset)) this.publishFile(asset, pathPrefix);
    let result = html;
    for (const image of images) {
      result = image.isFile
        ? withAddress(result, image, this.addressOf(image, pathPrefix))
        : withPicture(result, image, await this.htmlOf(image, pathPrefix));
    }
    return result;
  }

  /**
   * Publishes a picture and returns its HTML: modern formats first, sizes that match the layout, always with
   * dimensions (behaviour 9.6). Drawings and animations are published unchanged.
   */
  async htmlOf(image: ArticleImage, pathPrefix: string): Promise<string> {
    const zoom = `${pathPrefix}/${ZOOM_FILE}`;
    if (this.isGone(image.file)) {
      return plainHtml(image, { src: this.addressOf(image, pathPrefix) }, zoom);
    }
    return isVaried(image) && (!this.isPreview || UNKNOWN_TO_BROWSERS.test(image.file))
      ? pictureHtml(image, await this.publish(image, pathPrefix), zoom)
      : plainHtml(image, publishFile(image.file, { root: this.root, pathPrefix }), zoom);
  }

  /** Publishes a file unchanged and returns its address. */
  publishFile(file: string, pathPrefix: string): string {
    return publishFile(file, { root: this.root, pathPrefix }).src;
  }

  private addressOf({ file, hash }: ArticleImage, pathPrefix: string): string {
    return this.isGone(file)
      ? addressOf(file, hash, pathPrefix)
      : this.publishFile(file, pathPrefix);
  }

  /**
   * Reports whether a file was deleted while the preview shows a page with it. The preview reports that, and keeps the
   * page as it was, with the file if it was published.
   */
  private isGone(file: string): boolean {
    return this.isPreview && !existsSync(file);
  }

  /**
   * Writes the versions of a picture into `public`, under names that only they can have, and describes the
   * picture as Gatsby's image plugin does.
   */
  private async publish(image: ArticleImage, pathPrefix: string): Promise<IGatsbyImageData> {
    const picture = await this.versionsOf(image).catch(async (error: unknown) => {
      // Ends the build with a message for writers, if it is the file's fault.
      await this.all;
      throw error;
    });
    const { formats, placeholder, ...size } = picture;
    const { name } = path.parse(image.file);
    const key = pictureKey(image.hash);
    const fileOf = (width: number, format: string) => `static/${key}/${width}/${name}.${format}`;
    for (const { format, versions } of formats)
      for (const { width, bytes } of versions)
        writeOnce(path.join(this.root, 'public', fileOf(width, format)), bytes);
    return generateImageData({
      pluginName: 'routes/pictures',
      filename: image.file,
      sourceMetadata: { ...size, format: 'auto' },
      breakpoints: [...PICTURE_OPTIONS.widths],
      formats: formats.map(({ format }) => format),
      sizes: sizesOf(image, size.width),
      placeholderURL: placeholder,
      generateImageSource: (_, width, height, format) => ({
        src: `${pathPrefix}/${encodePath(fileOf(width, format))}`,
        ...{ width, height, format },
      }),
    });
  }

  /** Returns the versions of a picture: kept, being made at the moment, or made now. */
  private versionsOf({ file, hash }: ArticleImage): Promise<Picture> {
    const key = pictureKey(hash);
    const inWork = this.inWork.get(key);
    if (inWork) return inWork;
    const kept = this.kept.get(key);
    if (kept) return Promise.resolve(kept);
    const making = makePicture(bytesOf(file, hash))
      .then((picture) => {
        this.kept.set(key, picture);
        return picture;
      })
      // Pictures stay on disk and not in memory.
      .finally(() => this.inWork.delete(key));
    this.inWork.set(key, making);
    return making;
  }
}

/**
 * Reads an image.
 *
 * @throws if the file was saved after the content was read: what is kept must be what its key says
 */
function bytesOf(file: string, hash: string): Buffer {
  const bytes = readFileSync(file);
  if (publishedHash(bytes) === hash) return bytes;
  throw new Error(
    `A imagem ${file} mudou durante a geração do site. Rode "npm run build" de novo.`,
  );
}

/** The articles of a site. */
type PicturedContent = Pick<Content, 'docs' | 'guide' | 'articles' | 'blog'>;

/** The pictures of a site; first those of the blog, for which the creation of its pages waits. */
function rasterImages({ blog, docs, guide, articles }: PicturedContent): ArticleImage[] {
  return [...blog.posts, ...bodiesOf({ docs, guide, articles })]
    .flatMap(({ images }) => images)
    .filter(isVaried);
}

/** Reports whether an image is published in several sizes and formats. */
const isVaried = ({ file, isFile, isAnimation }: ArticleImage): boolean =>
  !isFile && !isAnimation && isRaster(file);

function problemOf({ file, place }: ArticleImage, root: string): Problem {
  const name = relativePath(root, file);
  return { file: name, ...place, ...brokenPicture(name, 'está incompleto ou danificado') };
}

/**
 * Tells how many pictures are done and how long the others will take: in a terminal in one line that
 * changes, in a log in a line every few seconds.
 */
function progressReport(total: number, { activityTimer, info }: Progress) {
  const activity = activityTimer('Preparo das imagens');
  activity.start();
  const started = Date.now();
  let done = 0;
  let logged = started;
  return {
    tick() {
      done += 1;
      const now = Date.now();
      const status = progressText(done, total, now - started);
      if (process.stdout.isTTY) activity.setStatus(status);
      else if (now - logged >= LOG_INTERVAL && done < total) {
        logged = now;
        info(`Preparo das imagens: ${status}`);
      }
    },
    end() {
      activity.setStatus(`${total} de ${total}`);
      activity.end();
    },
  };
}

/** Returns, for example, `120 de 573, faltam cerca de 40 s`. @param elapsed milliseconds so far */
export function progressText(done: number, total: number, elapsed: number): string {
  const seconds = Math.ceil(((elapsed / done) * (total - done)) / 1000);
  if (seconds === 0) return `${done} de ${total}`;
  const rest = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `${done} de ${total}, faltam cerca de ${rest}`;
}
