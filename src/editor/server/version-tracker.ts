import { sha256 } from '../../files/sha256';
import { isKind } from './allowed-paths';
import { HttpError } from './http-error';

/** Names what a file holds; `undefined` for a file that is not there. */
export type Digest = string | undefined;

export const digestOf = (bytes: Uint8Array | undefined): Digest => bytes && sha256(bytes);

/** Editors that were open long ago are forgotten; at worst one is asked again before it replaces a file. */
const EDITORS = 64;

/**
 * What each open editor last saw of each file. Decap does not say from which state of a file a writer
 * set out, so the server remembers what it showed. A save over anything else is refused, however often
 * it is tried, until the writer, asked in so many words, chooses to replace what is there (`question`,
 * then `show` of the state that the question was about), or opens the file anew. So no change of
 * somebody else's is lost to a second click, and nobody is ever locked out.
 */
export class VersionTracker {
  private readonly editors = new Map<string, Map<string, Digest>>();

  /** Notes what an editor was shown, wrote itself, or was told to replace. */
  show(editor: string, file: string, digest: Digest): void {
    const files = this.editors.get(editor) ?? new Map<string, Digest>();
    // Put back at the end: the first is the one that has been silent the longest.
    this.editors.delete(editor);
    this.editors.set(editor, files.set(file, digest));
    const [silent] = this.editors.keys();
    if (this.editors.size > EDITORS && silent !== undefined) this.editors.delete(silent);
  }

  /** What a writer must be asked before a save replaces what is on the disk; nothing when all is well. */
  question(editor: string, file: string, now: Digest): string | undefined {
    const files = this.editors.get(editor);
    const isKnown = files?.has(file) ?? false;
    // A file that nobody was shown, and that is not there, is a new one.
    if (isKnown ? files?.get(file) === now : now === undefined) return undefined;
    const what = whatChanged(file, isKnown, now);
    return now === undefined
      ? `${what} Criá-lo de novo com o que você escreveu?`
      : `${what} Salvar troca o que está no disco pelo que você escreveu, e o que outra pessoa tiver mudado se perde. Salvar mesmo assim?`;
  }

  /**
   * Whether an editor may replace what is on the disk now by `next`.
   *
   * @throws Refusal 409
   */
  check(editor: string, file: string, now: Digest, next: Digest): void {
    if (now === next) return;
    const isKnown = this.editors.get(editor)?.has(file) ?? false;
    // To delete what one was never shown is what one asked for.
    if (!isKnown && next === undefined) return;
    if (this.question(editor, file, now) === undefined) return;
    const what = whatChanged(file, isKnown, now);
    const isPicture = isKind(file, 'media');
    throw new HttpError(
      409,
      `${what} ${next === undefined ? NOT_DELETED : isPicture ? NOT_SENT : NOT_SAVED}`,
    );
  }
}

function whatChanged(file: string, isKnown: boolean, now: Digest): string {
  if (now === undefined) return `O arquivo ${file} foi apagado depois que você o abriu.`;
  if (isKnown) return `O arquivo ${file} mudou depois que você o abriu.`;
  return `O arquivo ${file} já existe, e a prévia não sabe se ele mudou desde que você o abriu.`;
}

const NOT_DELETED = 'Nada foi excluído. Abra-o de novo para ver o que mudou, e então o exclua.';

const NOT_SAVED =
  'Nada foi salvo. Copie o que você escreveu, abra-o de novo e junte as duas mudanças.';

const NOT_SENT =
  'Nada foi enviado. Dê outro nome ao que você envia, ou abra a lista de imagens de novo e confirme a troca.';
