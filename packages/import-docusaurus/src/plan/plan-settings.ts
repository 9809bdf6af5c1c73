/** Plans the files of `content/site`, and the sidebars of older versions. */
import { markdownTexts, writeYaml } from './mapping';
import type { Mapping, SetOfDocs } from './mapping';
import { at, textsOf, untracked } from '../project/data';
import { carryDocsSettings, carrySidebars, firstDoc } from './docs-settings';
import { carryNavbar } from './navbar-settings';
import type { DocsTarget } from './navbar-settings';
import { notebook } from './note';
import { redirectRules } from './redirects';
import { STANDARD_SIDEBARS, addressOf, lastVersion, routeOf, sidebarName } from '../project/places';
import type { DocsPlace } from '../project/places';
import { sidebarContext } from './plan-docs';
import type { Project } from '../project/project';
import type { WrittenSidebars } from './docs-settings';
import {
  carryAnalytics,
  carryAnnouncement,
  carryColorMode,
  carryFooter,
  carrySearch,
  carrySite,
} from './site-settings';
import type { SiteContext } from './site-settings';

/**
 * Plans the files of `content/site`, and the sidebars of older versions.
 *
 * @returns the sidebars to which a navbar can refer, those of the default version
 */
export function planSettings(sets: readonly SetOfDocs[], mapping: Mapping): WrittenSidebars {
  const { project, notes } = mapping;
  const { config } = project;
  const current = sets.filter(({ place }) => place.version.name === 'current');
  const sidebarNames = new Map<string, string>();
  const sidebars: WrittenSidebars = {};
  for (const { place, docs } of current) {
    const { version, instance } = place;
    const data = version.sidebars?.data ?? (docs.length > 0 ? STANDARD_SIDEBARS : {});
    const carried = carrySidebars(data, sidebarContext(place, docs, mapping));
    for (const [id, items] of Object.entries(carried)) {
      const name = sidebarName(id, place, project.docs);
      sidebars[name] = items;
      sidebarNames.set(`${instance.id}:${id}`, name);
    }
  }
  const versionSidebars = new Map<string, WrittenSidebars>();
  for (const { place, docs } of sets) {
    const { version } = place;
    if (version.name === 'current' || !version.sidebars) continue;
    const carried = carrySidebars(version.sidebars.data, sidebarContext(place, docs, mapping));
    versionSidebars.set(version.name, carried);
    writeYaml(`content/versions/${version.name}/sidebars.yaml`, carried, mapping);
  }
  const site: SiteContext = {
    config: config.data,
    plugins: project.plugins,
    text: config.text,
    notes: notebook(notes, config.file),
    existing: mapping.existing.site,
    hasMath: hasMath(mapping),
    statics: new Set(project.statics.map(({ relativePath }) => `/${relativePath}`)),
  };
  const hasConfig = Object.keys(config.data).length > 0;
  const docsYaml = carryDocsSettings({
    project,
    // The history of the imported pages begins today, so their dates would be wrong.
    existing: mapping.template
      ? { ...mapping.existing.docs, showLastUpdateTime: false }
      : mapping.existing.docs,
    notes: site.notes,
    sidebars,
  });
  if (sets.some(({ docs }) => docs.length > 0))
    writeYaml('content/site/docs.yaml', docsYaml, mapping);
  const included = textsOf(at(docsYaml, 'onlyIncludeVersions') ?? []);
  const isIncluded = ({ version }: DocsPlace) =>
    included.length === 0 || included.includes(version.name);
  const published = sets.map(({ place }) => place).filter(isIncluded);
  const rules = redirectRules(sets, published, site, mapping);
  if (rules.length > 0) writeYaml('content/site/redirects.yaml', { redirects: rules }, mapping);
  tellOtherSets(current, mapping);
  const shown = versionSidebars.get(lastVersion(project.docs)) ?? sidebars;
  if (!hasConfig) return shown;
  writeYaml('content/site/site.yaml', carrySite(site), mapping);
  writeYaml('content/site/color-mode.yaml', carryColorMode(site), mapping);
  writeYaml('content/site/search.yaml', carrySearch(site), mapping);
  const optional = {
    footer: carryFooter(site),
    announcement: carryAnnouncement(site),
    analytics: carryAnalytics(site),
  };
  for (const [name, data] of Object.entries(optional)) {
    if (data) writeYaml(`content/site/${name}.yaml`, data, mapping);
  }
  const navbar = carryNavbar(config.data, {
    text: config.text,
    notes: site.notes,
    ...docsTargets(sets, { sidebars, names: sidebarNames }, versionSidebars, project),
    main: project.docs[0]?.id ?? 'default',
    versions: project.docs[0]?.versions.map(({ name }) => name) ?? [],
  });
  writeYaml('content/site/navbar.yaml', navbar, mapping);
  return shown;
}

/**
 * Reports whether the project uses formulas: the configuration mentions remark-math, rehype-katex or the
 * KaTeX stylesheet, or a page imports that stylesheet.
 */
function hasMath({ project }: Mapping): boolean {
  const { config } = project;
  const settings = config.text + JSON.stringify(untracked(config.data));
  if (/\b(?:remark-math|rehype-katex|katex(?:\.min)?\.css)\b/.test(settings)) return true;
  const texts = [...markdownTexts(project).values()];
  return texts.some((text) => /^\s*import\s+['"][^'"\n]*\bkatex[^'"\n]*\.css['"]/m.test(text));
}

/** Returns the functions that resolve the docs and sidebars of navbar items. */
function docsTargets(
  sets: readonly SetOfDocs[],
  current: { sidebars: WrittenSidebars; names: ReadonlyMap<string, string> },
  older: ReadonlyMap<string, WrittenSidebars>,
  { docs: instances }: Project,
) {
  const last = lastVersion(instances);
  const lastSet = sets.find(({ place }) => place.version.name === last && !place.prefix);
  const setOf = (pluginId: string) =>
    sets.find(({ place }) => place.instance.id === pluginId && place.version.name === 'current');
  const addressed = (set: SetOfDocs, id: string): DocsTarget | undefined => {
    const doc = set.docs.find((one) => one.id === id);
    return doc && { to: addressOf(set.place, instances) + doc.slug, label: doc.id };
  };
  const doc = (id: string, pluginId: string): DocsTarget | undefined => {
    const set = setOf(pluginId);
    if (!set) return undefined;
    const whole = set.place.prefix ? `${set.place.prefix}/${id}` : id;
    if (lastSet?.docs.some((one) => one.id === whole)) return { name: whole };
    return last === 'current' && set.docs.some((one) => one.id === whole)
      ? { name: whole }
      : addressed(set, whole);
  };
  const sidebar = (id: string, pluginId: string): DocsTarget | undefined => {
    const set = setOf(pluginId);
    const name = current.names.get(`${pluginId}:${id}`);
    const inLast = last === 'current' ? undefined : older.get(last)?.[id];
    const lastIds = lastSet?.docs.map((one) => one.id) ?? [];
    if (inLast && !set?.place.prefix && firstDoc(inLast, lastIds)) return { name: id };
    const items = name === undefined ? undefined : current.sidebars[name];
    if (!set || !items || name === undefined) return undefined;
    const first = firstDoc(
      items,
      set.docs.map((one) => one.id),
    );
    if (first === undefined) return undefined;
    return last === 'current' ? { name } : addressed(set, first);
  };
  return { doc, sidebar };
}

function tellOtherSets(current: readonly SetOfDocs[], { project, notes }: Mapping): void {
  for (const { place } of current.slice(1)) {
    const { instance, dir, version } = place;
    const here = addressOf(place, project.docs);
    notebook(notes, version.dir).add({
      kind: 'changed',
      what: `A documentação "${instance.id}" virou a pasta ${dir}.`,
      why: `Aqui há um só conjunto de documentação; ${
        here === `/${routeOf(instance)}`
          ? 'os endereços dela são os mesmos'
          : `os endereços antigos das páginas, em /${routeOf(instance)}, levam aos novos, em ${here}`
      }.`,
      todo: 'Confira a barra lateral dela em content/site/docs.yaml.',
    });
    const older = instance.versions.slice(1).map(({ name }) => name);
    if (older.length === 0) continue;
    notebook(notes, version.dir).add({
      kind: 'left',
      what:
        older.length === 1
          ? `A versão ${older.join('')} da documentação "${instance.id}" não veio.`
          : `As versões ${older.join(', ')} da documentação "${instance.id}" não vieram.`,
      why: 'Só a documentação principal tem versões.',
    });
  }
}
