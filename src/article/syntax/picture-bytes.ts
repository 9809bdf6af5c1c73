import type { Problem } from '../../content/schema/problem';

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
export const SIGNATURE_BYTES = 16;

const RASTER = /\.(?:png|jpe?g|gif|webp|avif|tiff?)$/i;

/** Reports whether a file is published in several sizes and formats: a raster image without animation. */
export const isRaster = (file: string): boolean => RASTER.test(file) && !/\.gif$/i.test(file);

/**
 * Returns what is wrong with a file that has the name of a raster image but does not begin like one.
 *
 * @param bytes content of the file, or its first `SIGNATURE_BYTES`; the editor's preview has only facts about it, and finds no fault
 * @returns undefined for an image, and for files of other kinds
 */
export function pictureFault(file: string, bytes: object): string | undefined {
  if (!RASTER.test(file) || !(bytes instanceof Uint8Array)) return undefined;
  if (bytes.length === 0) return 'está vazio';
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  return SIGNATURES.some((signature) => signature.test(start)) ? undefined : 'não é uma imagem';
}

/** Returns the message about an image file that cannot be used. @param fault what is wrong with the file */
export const brokenPicture = (name: string, fault: string): Omit<Problem, 'file'> => ({
  what: `A imagem "${name}" não pode ser usada: o arquivo ${fault}.`,
  rule: 'O arquivo precisa conter uma imagem inteira; mudar o nome de um arquivo não muda o que há nele.',
  fix: 'Abra o original num programa de imagens, exporte-o de novo como PNG ou JPEG e troque o arquivo.',
});
