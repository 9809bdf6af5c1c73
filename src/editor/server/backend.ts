import { isPageFile } from '../../lib/doc-identity';
import { placeOf } from './allowed-paths';
import type { FileKind } from './allowed-paths';
import { HttpError } from './protocol';
import type { CmsRequest, Params } from './protocol';
import {
  bytesOf,
  readEntries,
  readEntry,
  readMedia,
  readMediaFile,
  stateOf,
  writtenState,
} from './read';
import { digestOf, VersionTracker } from './version-tracker';
import { writeAll } from './write-all';
import type { Change } from './write-all';

/** The configuration has no field to move a file (`meta.path`, see `editor/config/cms-config`). */
const NO_MOVES =
  'O editor não leva um arquivo a outro lugar, e nada foi salvo. O endereço de uma página muda no campo “Endereço”.';

/** Answers requests of the editor from the files of a project. */
export class CmsBackend {
  private readonly seen = new VersionTracker();
  private lastSave: Promise<unknown> = Promise.resolve();

  constructor(private readonly root: string) {}

  /**
   * Answers one request.
   *
   * @param editor id of the open editor; any text
   * @returns the response, to be sent as JSON
   * @throws {HttpError} if the request is refused
   */
  async answer(request: CmsRequest, editor: string): Promise<unknown> {
    switch (request.action) {
      case 'entriesByFolder': {
        const { folder, extension, depth } = request.params;
        return readEntries(this.root, folder, extension, depth);
      }
      case 'entriesByFiles':
        return Promise.all(
          request.params.files.map((file) => readEntry(this.root, file.path, file.label)),
        );
      case 'getEntry':
        return this.open(request.params.path, editor);
      case 'persistEntry':
        return this.inTurn(() => this.save(request.params, editor));
      case 'getMedia': {
        const files = await readMedia(this.root, request.params.mediaFolder);
        for (const file of files) this.seen.show(editor, file.path, file.id);
        return files;
      }
      case 'getMediaFile': {
        const file = await readMediaFile(this.root, request.params.path);
        this.seen.show(editor, file.path, file.id);
        return file;
      }
      case 'persistMedia':
        return this.inTurn(() => this.saveMedia(request.params, editor));
      case 'deleteFiles':
        return this.inTurn(() => this.remove(request.params.paths, editor));
      case 'entryConflict':
        return this.conflict(request.params.path, editor);
      case 'replaceEntry': {
        const { path: file, id } = request.params;
        await placeOf(this.root, file, 'text');
        this.seen.show(editor, file, id ?? undefined);
        return { message: 'entry will be replaced' };
      }
    }
  }

  /** Runs saves one after another, so that each sees the files as the previous one left them. */
  private inTurn<T>(save: () => Promise<T>): Promise<T> {
    const next = this.lastSave.then(save, save);
    this.lastSave = next;
    return next;
  }

  /**
   * Reads an entry and records it as shown. The editor requests this before it opens an entry and before it
   * creates one. Lists of entries do not count as shown, because they may be read again while an entry is
   * open.
   *
   * @throws {HttpError} 404 for a missing page, which Decap would open as an empty one
   */
  private async open(file: string, editor: string) {
    const entry = await readEntry(this.root, file);
    this.seen.show(editor, file, entry.file.id ?? undefined);
    // A missing settings file counts as empty.
    if (entry.data === null && isPageFile(file)) {
      throw new HttpError(404, `O arquivo ${file} não existe. Volte à lista e escolha uma página.`);
    }
    return entry;
  }

  /**
   * Reports whether a save needs a confirmation; the editor requests this before Decap saves over a file.
   *
   * @returns `question` for the writer, or `null` if nobody else changed the file; and `id` of the version
   * that the question is about, which the editor sends back in `replaceEntry` once the writer confirms
   */
  private async conflict(file: string, editor: string) {
    const now = digestOf(await bytesOf(await placeOf(this.root, file, 'text')));
    return { id: now ?? null, question: this.seen.question(editor, file, now) ?? null };
  }

  private async save({ dataFiles, assets, options }: Params<'persistEntry'>, editor: string) {
    const changes: Change[] = [];
    for (const [index, { path: file, raw, newPath }] of dataFiles.entries()) {
      const bytes = Buffer.from(raw);
      if (newPath !== undefined && newPath !== file) throw new HttpError(422, NO_MOVES);
      changes.push(
        // Others are files that change with the entry, such as that of the sidebars.
        options.newEntry && index === 0
          ? await this.fresh(file, bytes)
          : await this.change(file, bytes, editor, 'text'),
      );
    }
    for (const { path: file, content } of assets) {
      changes.push(await this.change(file, Buffer.from(content, 'base64'), editor, 'media'));
    }
    await this.write(changes, editor);
    return { message: 'entry persisted' };
  }

  private async saveMedia({ asset }: Params<'persistMedia'>, editor: string) {
    const bytes = Buffer.from(asset.content, 'base64');
    await this.write([await this.change(asset.path, bytes, editor, 'media')], editor);
    return readMediaFile(this.root, asset.path);
  }

  private async remove(files: readonly string[], editor: string) {
    const changes: Change[] = [];
    for (const file of files) {
      changes.push(await this.change(file, undefined, editor, 'text', 'media'));
    }
    await this.write(changes, editor);
    return { message: `deleted files ${files.join(', ')}` };
  }

  /**
   * Returns the change for a new entry. An existing file with the same content is accepted: it comes from a
   * save of the same entry whose response was lost.
   *
   * @throws {HttpError} 409 if there is a different file, even if the editor was shown it, because Decap
   * reads files while it looks for a free name
   */
  private async fresh(file: string, bytes: Uint8Array): Promise<Change> {
    const place = await placeOf(this.root, file, 'text');
    const now = digestOf(await bytesOf(place));
    if (now !== undefined && now !== digestOf(bytes)) {
      throw new HttpError(
        409,
        `Já existe um arquivo ${file}. Nada foi salvo. Dê outro título à página.`,
      );
    }
    return { ...place, bytes };
  }

  private async change(
    file: string,
    bytes: Uint8Array | undefined,
    editor: string,
    ...kinds: readonly FileKind[]
  ): Promise<Change> {
    const place = await placeOf(this.root, file, ...kinds);
    const now = await stateOf(place);
    this.seen.check(editor, place.path, now, digestOf(bytes));
    return { ...place, bytes };
  }

  private async write(changes: readonly Change[], editor: string): Promise<void> {
    await writeAll(this.root, changes);
    for (const change of changes) {
      this.seen.show(editor, change.path, await writtenState(change, change.bytes));
    }
  }
}
