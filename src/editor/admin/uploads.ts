import { MEDIA_EXTENSIONS, PICTURE_EXTENSIONS } from '../content-kinds';
import { isAnimation, pictureFault } from '../../article/syntax/picture-bytes';
import type { Problem } from '../../content/schema/problem';
import { showNotices } from './notices';

/** Longest side of a picture, in pixels. No page shows more on a screen of twice the usual density. */
const LONGEST_SIDE = 2560;

/** Largest file, in bytes; GitHub accepts no larger ones from a browser. */
const MOST_BYTES = 25 * 1024 * 1024;

/** Quality of pictures that are made smaller, for formats that have one. */
const QUALITY = 0.85;

/** Formats in which a browser can write a picture. A smaller animation would lose its motion. */
const WRITABLE = ['image/jpeg', 'image/png', 'image/webp'];

const NOT_SENT = 'Nada foi enviado:';

/** The input of Decap's media library, the only one with which files are sent. */
const INPUT = '.nc-fileUploadButton input[type="file"]';

const megabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}\u00a0MB`;

/**
 * Checks a file before it becomes part of an entry. One that the site cannot hold would make each later save
 * fail, with all other files of the entry.
 *
 * @param isPicture whether only a picture is asked for
 */
export function uploadProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  isPicture: boolean,
): Problem | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = isPicture ? PICTURE_EXTENSIONS : MEDIA_EXTENSIONS;
  if (!known.includes(extension)) {
    const isPhoto = ['heic', 'heif', 'tif', 'tiff', 'bmp', 'raw', 'psd'].includes(extension);
    return {
      file: name,
      what: `O site não mostra um arquivo como “${name}”.`,
      rule: `${isPicture ? 'Uma imagem' : 'O arquivo'} termina em: ${known.join(', ')}.`,
      fix: isPhoto
        ? 'Abra a imagem no programa de fotos, exporte-a como JPEG ou PNG e envie essa.'
        : 'Escolha outro arquivo, ou salve este como PDF, imagem ou vídeo.',
    };
  }
  if (size === 0) {
    return {
      file: name,
      what: `O arquivo “${name}” está vazio.`,
      rule: 'Um arquivo sem conteúdo não aparece na página.',
      fix: 'Salve-o outra vez no programa em que foi feito e envie de novo.',
    };
  }
  return undefined;
}

const tooLarge = ({ name, size }: File): Problem => ({
  file: name,
  what: `O arquivo “${name}” tem ${megabytes(size)}.`,
  rule: `Um arquivo pode ter até ${megabytes(MOST_BYTES)}; quem lê pelo celular espera por cada um.`,
  fix: 'Diminua o arquivo antes de enviar. Um vídeo longo fica melhor num serviço de vídeos, com o link na página.',
});

const unreadable = ({ name }: File): Problem => ({
  file: name,
  what: `A imagem “${name}” não pôde ser aberta.`,
  rule: 'O nome diz um formato, e o conteúdo é de outro ou está danificado.',
  fix: 'Abra a imagem no programa de fotos, exporte-a como JPEG ou PNG e envie essa.',
});

/** Returns the size of a picture whose longest side is at most `LONGEST_SIDE`. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Checks each file that is chosen in Decap's media library, before Decap gets it, and offers to make a large
 * picture smaller. Decap itself only knows a maximum size, and says in bytes that it was exceeded.
 *
 * @param confirm asks the writer a yes-no question
 */
export function guardUploads(page: Document, confirm: (question: string) => boolean): void {
  const passed = new WeakSet<Event>();
  const onChange = (event: Event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches(INPUT) || passed.has(event)) return;
    const [file] = input.files ?? [];
    if (!file) return;
    event.stopPropagation();
    const isPicture = input.accept.startsWith('image/');
    void checkedFile(file, isPicture, confirm).then((outcome) => {
      if (!(outcome instanceof File)) {
        // So that the same file can be chosen again.
        input.value = '';
        showNotices(NOT_SENT, [{ problem: outcome, label: '' }]);
        return;
      }
      const files = new DataTransfer();
      files.items.add(outcome);
      input.files = files.files;
      const again = new Event('change', { bubbles: true });
      passed.add(again);
      input.dispatchEvent(again);
    });
  };
  // Before Decap, which listens at an element inside the document.
  page.addEventListener('change', onChange, { capture: true });
}

/** Returns the file to send, which may be a smaller picture, or the reason why nothing is sent. */
async function checkedFile(
  file: File,
  isPicture: boolean,
  confirm: (question: string) => boolean,
): Promise<File | Problem> {
  const problem = uploadProblem(file, isPicture);
  if (problem) return problem;
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  const isWhole = bytes.length === file.size;
  if (isWhole && pictureFault(file.name, bytes)) return unreadable(file);
  const isStill = WRITABLE.includes(file.type) && !isAnimation(bytes);
  const sent = isStill ? await fitted(file, confirm) : file;
  if (!sent) return unreadable(file);
  return sent.size > MOST_BYTES ? tooLarge(sent) : sent;
}

/** Returns the picture, made smaller if the writer agrees; `undefined` if it cannot be decoded. */
async function fitted(
  file: File,
  confirm: (question: string) => boolean,
): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const { width, height } = fittedSize(picture.width, picture.height);
  if (width === picture.width && height === picture.height) return file;
  const question = `A imagem “${file.name}” tem ${picture.width} × ${picture.height} pontos e ${megabytes(file.size)}. O site não mostra mais que ${LONGEST_SIDE} de lado. Enviar uma cópia de ${width} × ${height}?`;
  if (!confirm(question)) return file;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, QUALITY));
  return small && small.size < file.size ? new File([small], file.name, { type: file.type }) : file;
}
