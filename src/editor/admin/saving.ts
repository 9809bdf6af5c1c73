import { isError } from '../../content/schema/problem';
import type { Problem } from '../../content/schema/problem';
import type { Compiler } from './compiler';
import type { DecapListener, DecapMap } from './decap';
import { SOURCE_FIELD, entryData, sourceFile } from './entry-draft';
import type { EntryChecker, FieldProblem } from './entry-check';
import type { LocalFiles } from './local-files';
import type { PageDraft } from './site-facts';
import type { SiteKnowledge } from './site-knowledge';
import { inOneLine, showNotices, hideNotices } from './notices';
import type { Notice } from './notices';

/** What saving an entry, or taking it away, depends on. */
export interface SavingParts {
  check: EntryChecker;
  /** What stands against taking an entry away; warnings are for the writer to weigh. */
  deleteChecks: (entry: DecapMap) => readonly FieldProblem[];
  compiler: Compiler;
  site: SiteKnowledge;
  /** The page that an entry is being made into; none for one that is no page. */
  draftOf: (entry: DecapMap) => PageDraft | undefined;
  /** The name of a field in the form of an entry. */
  labelOf: (entry: DecapMap, path: FieldProblem['path']) => string;
  /** What an entry will be as a file. */
  textOf: (entry: DecapMap) => string | undefined;
  /** Takes what was saved of an entry for what it came from. */
  follow: (entry: DecapMap, text: string) => void;
  /** Where the content is on this computer. */
  files?: LocalFiles | undefined;
  /** Elsewhere: whether an entry with this source is the browser's own copy of an unsaved one. */
  isCopy: (file: string, source: unknown) => boolean;
  /** Keeps the form as it is until Decap has saved it, or has not. */
  hold: () => void;
  /** Asks the writer. */
  confirm: (question: string) => boolean;
}

const NOT_SAVED = 'Nada foi salvo. Isto precisa ser corrigido:';
const SAVED = 'Salvo. Confira ainda:';
const NOT_REMOVED = 'Nada foi excluído:';

/**
 * What happens around a save: before it, everything that stands against it is looked for, the text of
 * a page compiled, and what is on this computer compared with what was opened; after it, the editor
 * knows the site with it.
 */
export function savingListeners(parts: SavingParts): DecapListener[] {
  const { check, compiler, site, draftOf, files } = parts;
  /** A page that Decap takes off the site: gone by then, it is saved once more, as a draft. */
  let goneFile: string | undefined;
  const named = (entry: DecapMap, problems: readonly FieldProblem[]): Notice[] =>
    problems.map((problem) => ({ problem, label: parts.labelOf(entry, problem.path) }));

  async function beforeSaving(entry: DecapMap): Promise<void> {
    const file = sourceFile(entry);
    const isTakenOff = file !== '' && file === goneFile;
    goneFile = undefined;
    if (isTakenOff) return;
    parts.hold();
    hideNotices();
    await site.renew();
    const { errors, doubts } = check(entry);
    const known = new Set([...errors, ...doubts].map(({ what }) => what));
    const inText = (await textErrors(entry)).filter(({ what }) => !known.has(what));
    const against = [...errors, ...inText.map((problem) => ({ ...problem, path: ['body'] }))];
    if (against.length > 0) refuse(NOT_SAVED, named(entry, against));
    if (doubts.length > 0 && !parts.confirm(doubtsQuestion(named(entry, doubts), 'Salvar'))) {
      refuse(NOT_SAVED, named(entry, doubts));
    }
    await overOthers(entry, file);
  }

  /** What the build would refuse in the text; nothing where that cannot be known now. */
  async function textErrors(entry: DecapMap): Promise<Problem[]> {
    const page = draftOf(entry);
    if (!page) return [];
    const preview = await compiler.compile(page).catch(() => undefined);
    return (preview?.problems ?? []).filter(isError);
  }

  /** Whether what is there now is what the writer has seen; if not, it is theirs to say. */
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

  /** An entry that the browser kept may be older than the file, which the editor has shown since. */
  async function isOlder(entry: DecapMap, file: string): Promise<boolean> {
    const source = entryData(entry)[SOURCE_FIELD];
    if (!files) return parts.isCopy(file, source);
    const now = await files.textOf(file);
    return ![source, parts.textOf(entry), undefined].includes(now);
  }

  /** Nothing is waited for: until this is over, Decap does not know that the entry is saved. */
  function afterSaving(entry: DecapMap): void {
    const text = parts.textOf(entry);
    if (text !== undefined) parts.follow(entry, text);
    const page = draftOf(entry);
    if (page) site.saved(page);
    compiler.renew();
    void site.renew().then(() => {
      const { warnings } = check(entry);
      if (warnings.length > 0) showNotices(SAVED, named(entry, warnings));
    });
  }

  async function beforeLeaving(entry: DecapMap): Promise<void> {
    hideNotices();
    await site.renew();
    const problems = parts.deleteChecks(entry);
    // The site is at hand on this computer alone: elsewhere the writer may know better.
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
    const page = draftOf(entry);
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

/** @throws what Decap prints as it is, without the English word for an error before it */
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
