/** Plans everything that the import writes, before anything is written. */
import { isPartial } from '../../../../src/lib/doc-identity';
import { pageFrontMatterSchema } from '../../../../src/content/schema/frontmatter';
import { carryText, copy, withOwnSlug } from './mapping';
import type { Mapping, PlanInput, PlannedFile } from './mapping';
import { isMarkdown } from '../project/files';
import { carryPage } from './front-matter';
import { reportDroppedFeatures, reportFenceMarks, reportSwizzled } from './dropped-features';
import { resolveFile, gatherLoose, planLoose } from './plan-loose';
import { notebook } from './note';
import type { Note } from './note';
import {
  WRITTEN_BY_BUILD,
  contentDirsOf,
  docsPlaces,
  knownPlaces,
  nameOf,
} from '../project/places';
import { baseOf } from '../project/project';
import { planBlog } from './plan-blog';
import { planDocs } from './plan-docs';
import { planSettings } from './plan-settings';
import { connectTemplate } from './template';

export interface Plan {
  files: PlannedFile[];
  notes: Note[];
  /** Example files of the target, which go. */
  removed: string[];
}

/** Plans the import. Accesses the disk only through the functions of `input`, and writes nothing. */
export function planImport(input: PlanInput): Plan {
  const { project } = input;
  const notes: Note[] = [...project.notes];
  const places = knownPlaces(project);
  const loose = gatherLoose(input, places, notes);
  const newPlace = (file: string): string | undefined => {
    const found = places.has(file) ? file : resolveFile(file, (name) => places.has(name));
    return found === undefined ? undefined : places.get(found);
  };
  const targets = new Set(places.values());
  const contentDirs = contentDirsOf(project);
  const mainDir = project.docs[0]?.versions[0]?.dir ?? 'docs';
  // Those whose code cannot be brought would be imports of a file that is not there.
  const given = project.given.filter(({ from }) => newPlace(from) !== undefined);
  const mapping: Mapping = {
    ...input,
    project: { ...project, given },
    moves: {
      newPlace,
      contentDirOf: (file) => contentDirs.get(file) ?? mainDir,
      isThere: (place) => targets.has(place),
      base: baseOf(project.config.data),
    },
    files: new Map(),
    notes,
    lists: [],
  };
  const sets = docsPlaces(project.docs).map((place) => ({
    place,
    docs: planDocs(place, mapping),
  }));
  const sidebars = planSettings(sets, mapping);
  planBlog(mapping);
  planPages(mapping);
  planStatics(mapping);
  // Last of what reads the configuration: it reports what nobody has read.
  reportDroppedFeatures(project, notebook(notes, project.config.file));
  reportFenceMarks(project, notes);
  reportSwizzled(mapping.project, notes);
  planLoose(loose, mapping);
  const removed = input.template ? connectTemplate(input.template, sets, sidebars, mapping) : [];
  return { files: [...mapping.files.values()], notes, removed };
}

/** Plans `src/pages`. Markdown is imported; code is not. */
function planPages(mapping: Mapping): void {
  const { project, notes } = mapping;
  for (const source of project.pages) {
    const { relativePath, text, file } = source;
    if (/\.(?:[jt]sx?)$/.test(relativePath) && !isPartial(relativePath)) {
      const isHome = /^index\.[jt]sx?$/.test(relativePath);
      notebook(notes, file).add({
        kind: 'left',
        what: isHome ? 'A página inicial não veio.' : 'A página não veio.',
        everywhere: isHome,
        why: 'É código React, e não texto.',
        todo: isHome
          ? 'Escreva a página inicial em content/pages/home.yaml.'
          : 'Escreva-a de novo em Markdown, em content/pages.',
      });
    }
    if (text === undefined || !isMarkdown(relativePath)) continue;
    let page = carryPage(
      text,
      { schema: pageFrontMatterSchema, name: nameOf(relativePath) },
      notebook(notes, file),
    );
    if (/^index\.mdx?$/i.test(relativePath)) {
      page = { ...page, text: withOwnSlug(page.text, relativePath, file, notes) };
    }
    carryText({ ...source, text: page.text }, `content/pages/${relativePath}`, mapping);
  }
}

function planStatics(mapping: Mapping): void {
  for (const source of mapping.project.statics) {
    const { relativePath, file } = source;
    const target = `static/${relativePath}`;
    if (WRITTEN_BY_BUILD.test(relativePath)) {
      notebook(mapping.notes, file).add({
        kind: 'left',
        what: 'O arquivo não veio.',
        why: 'Um arquivo com esse nome é escrito pela geração deste site.',
      });
    } else {
      copy(target, source, mapping);
    }
  }
}
