import { isError } from '../../content/schema/problem';
import type { Problem } from '../../content/schema/problem';
import { BODY, SOURCE } from '../format/formats';
import type { EntryProblem } from '../config/check-types';
import type { Compiler } from './compiler';
import type { DecapListener, DecapMap } from './decap';
import type { EntryChecker } from './entry-check';
import { entryData, sourceFile } from './entry-draft';
import type { LocalFiles } from './local-files';
import { inOneLine, showNotices, hideNotices } from './notices';
import type { Notice } from './notices';
import type { PagePlaces } from './page-place';
import type { Draft, PageDraft } from './site-facts';
import type { SiteKnowledge } from './site-knowledge';

/** Dependencies of saving and removing an entry. */
export interface SavingParts {
  check: EntryChecker;
  /** Returns the problems of removing an entry; the writer decides on warnings. */
  deleteChecks: (entry: DecapMap) => readonly EntryProblem[];
  compiler: Compiler;
  site: SiteKnowledge;
  /** The places of pages in sidebars, which are saved with a page. */
  places: Pick<PagePlaces, 'forget' | 'prepare' | 'saved'>;
  /** Returns what an entry with a text represents: a page or the announcement; undefined for others. */
  draftOf: (entry: DecapMap) => Draft | undefined;
  /** Returns the label of a field in the form of an entry. */
  labelOf: (entry: DecapMap, path: EntryProblem['path']) => string;
  /** Returns the file text of an entry. */
  textOf: (entry: DecapMap) => string | undefined;
  /** Updates the source of an entry to the text that was saved. */
  follow: (entry: DecapMap, text: string) => void;
  /** The project's files, if the content is on this computer. */
  files?: LocalFiles | undefined;
  /**
   * If the content is not on this computer: reports whether an entry with this source is a restored browser
   * backup.
   */
  isCopy: (file: string, source: unknown) => boolean;
  /** Sees to what is entered until Decap has finished saving, which would take it for saved. */
  hold: () => void;
  /** Asks the writer a yes-no question. */
  confirm: (question: string) => boolean;
}

const NOT_SAVED = 'Nada foi salvo. Isto precisa ser corrigido:';
const SAVED = 'Salvo. Confira ainda:';
const NOT_REMOVED = 'Nada foi excluído:';

/**
 * Creates the listeners for saving and removing entries. Before a save they check the entry, compile its
 * body, and compare the file on this computer with the one that was opened. After it they update the facts
 * about the site.
 */
export function savingListeners(parts: SavingParts): DecapListener[] {
  const { check, compiler, site, draftOf, files } = parts;
  /** File of the page that was just unpublished; Decap saves it once more, as a draft. */
  let goneFile: string | undefined;
  const pageOf = (entry: DecapMap): PageDraft | undefined => {
    const draft = draftOf(entry);
    return draft && !('part' in draft) ? draft : undefined;
  };
  const named = (entry: DecapMap, problems: readonly EntryProblem[]): Notice[] =>
    problems.map((problem) => ({
      ...{ problem, label: parts.labelOf(entry, problem.path), path: problem.path },
    }));

  async function beforeSaving(entry: DecapMap): Promise<void> {
    const file = sourceFile(entry);
    const isTakenOff = file !== '' && file === goneFile;
    goneFile = undefined;
    // The place of a page whose save failed is not saved with another page.
    parts.places.forget();
    if (isTakenOff) return;
    parts.hold();
    hideNotices();
    await site.renew();
    const { errors, doubts } = check(entry);
    // A text that its own fields leave in doubt is not compiled: it would say the same again.
    const inText = errors.length > 0 ? [] : (await textProblems(entry)).filter(isError);
    const against = [...errors, ...inText];
    if (against.length > 0) {
      // A page that is missing may be published by now: the next save is checked against it.
      compiler.renew();
      refuse(NOT_SAVED, named(entry, against));
    }
    if (doubts.length > 0 && !parts.confirm(doubtsQuestion(named(entry, doubts), 'Salvar'))) {
      refuse(NOT_SAVED, named(entry, doubts));
    }
    await overOthers(entry, file);
    const unplaced = await parts.places.prepare(entry);
    if (unplaced) refuse(NOT_SAVED, named(entry, [unplaced]));
  }

  /** Returns the problems of the text; none if it cannot be compiled now. */
  async function textProblems(entry: DecapMap): Promise<EntryProblem[]> {
    const draft = draftOf(entry);
    if (!draft) return [];
    const preview = await compiler.compile(draft).catch(() => undefined);
    const path = ['part' in draft ? 'content' : BODY];
    return (preview?.problems ?? []).map((problem) => ({ ...problem, path }));
  }

  /** Asks the writer whether to replace the file, if it is not in the state that they have seen. */
  async function overOthers(entry: DecapMap, file: string): Promise<void> {
    if (!file) return;
    const conflict = await files?.conflict(file);
    if (conflict) {
      if (!parts.confirm(conflict.question)) {
        refuse(NOT_SAVED, [{ problem: changed(file), label: '' }]);
      }
      await files?.replace(file, conflict.id);
    } else if ((await isOlder(entry, file)) && !parts.confirm(copyQuestion(file))) {
      refuse(NOT_SAVED, [{ problem: keptCopy(file), label: '' }]);
    }
  }

  /**
   * Reports whether the file differs from the source of the entry. A browser backup may be older than the
   * file that the editor has shown since.
   */
  async function isOlder(entry: DecapMap, file: string): Promise<boolean> {
    const source = entryData(entry)[SOURCE];
    if (!files) return parts.isCopy(file, source);
    const now = await files.textOf(file);
    return ![source, parts.textOf(entry), undefined].includes(now);
  }

  /** Does not await anything, because Decap only regards the entry as saved after this returns. */
  function afterSaving(entry: DecapMap): void {
    const text = parts.textOf(entry);
    if (text !== undefined) parts.follow(entry, text);
    const page = pageOf(entry);
    if (page) site.saved(page);
    parts.places.saved(entry);
    compiler.renew();
    void site.renew().then(async () => {
      const inText = (await textProblems(entry)).filter((problem) => !isError(problem));
      const left = [...check(entry).warnings, ...inText];
      if (left.length > 0) showNotices(SAVED, named(entry, left));
    });
  }

  async function beforeLeaving(entry: DecapMap): Promise<void> {
    hideNotices();
    await site.renew();
    const problems = parts.deleteChecks(entry);
    // Facts are only current on this computer; elsewhere the writer may know better.
    const errors = files ? problems.filter(isError) : [];
    if (errors.length > 0) refuse(NOT_REMOVED, named(entry, errors));
    if (problems.length === 0) return;
    const told = named(entry, problems);
    const question = files
      ? `${inOneLine(told)}\n\nExcluir assim mesmo?`
      : doubtsQuestion(told, 'Excluir');
    if (!parts.confirm(question)) refuse(NOT_REMOVED, told);
  }

  function afterLeaving(entry: DecapMap): void {
    const file = sourceFile(entry);
    goneFile = file;
    const page = pageOf(entry);
    if (page) site.gone(page);
    compiler.renew();
  }

  return [
    { name: 'preSave', handler: ({ entry }) => beforeSaving(entry) },
    { name: 'postSave', handler: ({ entry }) => afterSaving(entry) },
    { name: 'preUnpublish', handler: ({ entry }) => beforeLeaving(entry) },
    { name: 'postUnpublish', handler: ({ entry }) => afterLeaving(entry) },
  ];
}

/** @throws an error whose string form lacks the prefix `Error:`, because Decap shows that form */
function refuse(title: string, told: readonly Notice[]): never {
  showNotices(title, told);
  const text = inOneLine(told);
  throw Object.assign(new Error(text), { toString: () => text });
}

const doubtsQuestion = (told: readonly Notice[], verb: string): string =>
  `${inOneLine(told)}\n\nO editor conhece o site como estava quando foi publicado, e isto pode já ter mudado. ${verb} assim mesmo?`;

const copyQuestion = (file: string): string =>
  `Você continuou de uma cópia guardada neste navegador, e ela é diferente do que está no arquivo ${file}. Salvar troca o arquivo pela cópia: se outra pessoa o mudou enquanto isso, a mudança dela se perde. Salvar mesmo assim?`;

const keptCopy = (file: string): Problem => ({
  file,
  what: `A cópia guardada neste navegador é diferente do arquivo ${file}.`,
  rule: 'O que está no arquivo só é trocado se você disser que sim.',
  fix: 'Para comparar, copie o que você escreveu e abra o arquivo de novo.',
});

const changed = (file: string): Problem => ({
  file,
  what: `O arquivo ${file} mudou depois que você o abriu.`,
  rule: 'O que outra pessoa escreveu só é trocado se você disser que sim.',
  fix: 'Copie o que você escreveu, abra-o de novo e junte as duas mudanças.',
});
