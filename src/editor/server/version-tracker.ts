import { sha256 } from '../../files/sha256';
import { isKind } from './allowed-paths';
import { HttpError } from './protocol';

/** Identifies the content of a file; `undefined` if the file does not exist. */
export type Digest = string | undefined;

export const digestOf = (bytes: Uint8Array | undefined): Digest => bytes && sha256(bytes);

/**
 * Maximum number of tracked editors. One that is dropped is at worst asked again before it replaces a file.
 */
const EDITORS = 64;

/**
 * Tracks the version of each file that each open editor last saw. Decap does not send the version that an
 * edit is based on, so the server remembers what it showed. A save over any other version is refused,
 * however often it is retried, until the writer explicitly chooses to replace the file (`question`, then
 * `show` with the version that the question was about) or opens the file again. A second click therefore
 * never discards somebody else's change, and no writer is locked out.
 */
export class VersionTracker {
  private readonly editors = new Map<string, Map<string, Digest>>();

  /** Records the version that an editor was shown, wrote itself, or confirmed to replace. */
  show(editor: string, file: string, digest: Digest): void {
    const files = this.editors.get(editor) ?? new Map<string, Digest>();
    // Moved to the end, so that the first editor is the least recently used.
    this.editors.delete(editor);
    this.editors.set(editor, files.set(file, digest));
    const [silent] = this.editors.keys();
    if (this.editors.size > EDITORS && silent !== undefined) this.editors.delete(silent);
  }

  /**
   * Returns the question for the writer before a save replaces the file; `undefined` without a conflict.
   */
  question(editor: string, file: string, now: Digest): string | undefined {
    const files = this.editors.get(editor);
    const isKnown = files?.has(file) ?? false;
    // A file that was not shown and does not exist is new.
    if (isKnown ? files?.get(file) === now : now === undefined) return undefined;
    const what = whatChanged(file, isKnown, now);
    return now === undefined
      ? `${what} Criá-lo de novo com o que você escreveu?`
      : `${what} Salvar troca o que está no disco pelo que você escreveu, e o que outra pessoa tiver mudado se perde. Salvar mesmo assim?`;
  }

  /**
   * Checks that an editor may replace the current version of a file with `next`.
   *
   * @throws {HttpError} 409 if the editor has not seen the current version
   */
  check(editor: string, file: string, now: Digest, next: Digest): void {
    if (now === next) return;
    const isKnown = this.editors.get(editor)?.has(file) ?? false;
    // The deletion of a file that was never shown is intended.
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
