import type { Wording } from '../../content/schema/problem';

/** First bytes of the image formats, one character each. */
const SIGNATURES = [
  /^\x89PNG\r\n/,
  /^\xFF\xD8\xFF/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(?:avi[fs]|mif1)/,
  /^(?:II\*\0|MM\0\*)/,
];

/** Number of bytes at the start of a file that tell its format. */
const SIGNATURE_BYTES = 16;

const RASTER = /\.(?:png|jpe?g|gif|webp|avif|tiff?)$/i;

/** Reports whether a file is a raster image by its name, other than a GIF, which is mostly an animation. */
export const isRaster = (file: string): boolean => RASTER.test(file) && !/\.gif$/i.test(file);

/** Reports whether most browsers show a file as an image: not `.heic`, as phones write it, nor `.pdf` or `.mp4`. */
export const isShownAsImage = (file: string): boolean =>
  RASTER.test(file) || /\.(?:svg|bmp|ico|apng|jfif)$/i.test(file);

/**
 * Returns what is wrong with a file that has the name of a raster image but does not begin like one, or ends
 * before the image does, as after an interrupted copy.
 *
 * @param bytes content of the file; the editor's preview has only facts about it, and finds no fault
 * @returns undefined for an image, and for files of other kinds
 */
export function pictureFault(file: string, bytes: object): string | undefined {
  if (!RASTER.test(file) || !(bytes instanceof Uint8Array)) return undefined;
  if (bytes.length === 0) return 'está vazio';
  const start = startOf(bytes);
  if (!SIGNATURES.some((signature) => signature.test(start))) return 'não é uma imagem';
  return isCut(start, bytes) ? 'está incompleto' : undefined;
}

/**
 * Reports whether an image that is no GIF is an animation, which only its bytes tell: a PNG, WebP or AVIF may be one.
 *
 * @param bytes see `pictureFault`
 */
export function isAnimation(bytes: object): boolean {
  if (!(bytes instanceof Uint8Array)) return false;
  const start = startOf(bytes);
  if (start.startsWith('\x89PNG')) {
    const pixels = positionOf(bytes, 'IDAT');
    return positionOf(bytes.subarray(0, Math.max(pixels, 0)), 'acTL') >= 0;
  }
  const WEBP_ANIMATION = 0x02;
  return /^RIFF[^]{4}WEBPVP8X/.test(start)
    ? ((bytes[20] ?? 0) & WEBP_ANIMATION) !== 0
    : /^[^]{4}ftypavis/.test(start);
}

/** Returns the bytes that tell a file's format, one character each. */
const startOf = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));

/** Reports whether a PNG, JPEG or WebP ends too early. Bytes after its end, which some programs add, do not matter. */
function isCut(start: string, bytes: Uint8Array): boolean {
  if (start.startsWith('\x89PNG')) return positionOf(bytes, 'IEND') < 0;
  if (start.startsWith('RIFF')) {
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length;
  }
  return start.startsWith('\xFF\xD8') && positionOf(bytes, '\xFF\xD9', scanOf(bytes)) < 0;
}

/** Returns where the compressed data of a JPEG begins: a preview in the header may have an end of its own. */
function scanOf(bytes: Uint8Array): number {
  const SCAN = 0xda;
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== SCAN) {
    // More than one FF may precede a marker.
    const isFill = bytes[at + 1] === 0xff;
    at += isFill ? 1 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return at;
}

/** Returns where bytes, one character each, follow each other from an offset on; -1 if they do not. */
function positionOf(bytes: Uint8Array, wanted: string, from = 0): number {
  const [first = 0, ...others] = Array.from(wanted, (one) => one.charCodeAt(0));
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (others.every((byte, index) => bytes[at + 1 + index] === byte)) return at;
  }
  return -1;
}

/** Returns the message about an image file that cannot be used. @param fault what is wrong with the file */
export const brokenPicture = (name: string, fault: string): Wording => ({
  what: `A imagem "${name}" não pode ser usada: o arquivo ${fault}.`,
  rule: 'O arquivo precisa conter uma imagem inteira; mudar o nome de um arquivo não muda o que há nele.',
  fix: 'Abra o original num programa de imagens, exporte-o de novo como PNG ou JPEG e troque o arquivo.',
});

/** Returns what the warning about an image of a kind that most browsers do not show says. */
export const unshownPicture = (name: string) => ({
  what: `A maioria dos navegadores não mostra "${name}" como imagem.`,
  rule: 'Eles mostram PNG, JPEG, GIF, WebP, AVIF e SVG.',
  fix: 'Exporte a imagem como JPEG ou PNG; para outro tipo de arquivo, escreva um link, sem o ! do começo.',
});
