import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { z } from 'zod';
import { homeContent } from '../../../article/home-figures';
import { announcementColors, isHtml } from '../../../content/schema/announcement';
import type { AnnouncementSettings } from '../../../content/schema/announcement';
import { CONFIG_FILES } from '../../../content/schema/config-files';
import { parse } from '../../../content/schema/parse';
import { escapeMistakes, placeholderMistakes } from '../../../content/schema/placeholders';
import type { Problem } from '../../../content/schema/problem';
import { AnnouncementBar } from '../../../features/announcement/announcement-bar';
import { ColorModeToggle } from '../../../features/color-mode/color-mode-toggle';
import { useNavbarItems } from '../../../features/navbar/navbar-items';
import { Drawer } from '../../../features/navbar/drawer';
import { Navbar } from '../../../features/navbar/navbar';
import { Footer } from '../../../layouts/footer';
import type { ShellConfig } from '../../../layouts/site-config';
import { fillAll } from '../../../lib/brand';
import { resolveNavbar } from '../../../navigation/navbar';
import type { NavbarItem } from '../../../navigation/navbar-types';
import { HomeSections } from '../../../sections/home/home-sections';
import { MessagesProvider } from '../../../ui/messages';
import { writtenFields } from '../../format/formats';
import type { PagePreview, PartDraft, PartFacts, SiteFacts } from '../site-facts';
import { setBase } from './stand-ins';

/** Compiles a text to HTML and reports its problems. */
export type TextCompiler = (body: string) => Promise<Pick<PagePreview, 'html' | 'problems'>>;

/** A rendered part of the site, with its problems. */
interface Drawn {
  content: ReactNode;
  problems?: readonly Problem[] | undefined;
}

/** Shown for an empty announcement, which the site omits. */
const NO_ANNOUNCEMENT = 'Sem texto, o site não mostra nenhum aviso.';

/**
 * Renders a part of the site with the site's own components, from its settings parsed as in the build.
 * Settings that the schema rejects are not rendered. References to something that does not exist are
 * omitted, as in the build, and reported.
 */
export async function partPreview(
  draft: PartDraft,
  facts: SiteFacts,
  compile: TextCompiler,
): Promise<PagePreview> {
  setBase(facts.article.baseUrl);
  const { content, problems = [] } = await drawn(draft, facts, compile);
  const preview = { hasTitle: true, isComponentPage: false, problems: [...problems] };
  if (content === undefined) return preview;
  const page = <MessagesProvider messages={facts.parts.messages}>{content}</MessagesProvider>;
  return { ...preview, html: renderToStaticMarkup(page) };
}

async function drawn(draft: PartDraft, facts: SiteFacts, compile: TextCompiler): Promise<Drawn> {
  const { parts } = facts;
  switch (draft.part) {
    case 'announcement': {
      const { value, problems } = read(CONFIG_FILES.announcement.schema, draft, parts);
      return value ? announcement(value, parts, compile) : { content: undefined, problems };
    }
    case 'navbar': {
      const { value, problems } = read(CONFIG_FILES.navbar.schema, draft, parts);
      if (!value) return { content: undefined, problems };
      const { file } = CONFIG_FILES.navbar;
      const { versions, logo, messages } = parts;
      const more = messages['nav.more'];
      const input = { logo, more, versions, file, lineOf: () => undefined };
      const resolved = resolveNavbar(value.items, input);
      return { content: <Bar items={resolved.items} parts={parts} />, problems: resolved.problems };
    }
    case 'footer': {
      const { value, problems } = read(CONFIG_FILES.footer.schema, draft, parts);
      if (!value) return { content: undefined, problems };
      // The site's data layer turns missing values into null; the component treats both alike.
      const footer = value as unknown as ShellConfig['footer'];
      return { content: <Footer footer={footer} siteTitle={parts.title} /> };
    }
    case 'home': {
      const { value, problems } = read(CONFIG_FILES.home.schema, draft, parts);
      if (!value) return { content: undefined, problems };
      const home = homeContent(value, facts.article);
      return { content: <HomeSections home={home} title={parts.title} docs={parts.docs} /> };
    }
  }
}

/** Parses and validates a form as the settings of its file, and fills its placeholders. */
function read<S extends z.ZodType>(
  schema: S,
  { part, data }: PartDraft,
  { placeholders }: PartFacts,
): { value: z.output<S> | undefined; problems: Problem[] } {
  const { file } = CONFIG_FILES[part];
  const written = writtenFields(part, data);
  const unknown = () => undefined;
  const { value, problems } = parse(schema, written, { file, lineOf: unknown, textOf: unknown });
  return { value: value === undefined ? undefined : fillAll(value, placeholders), problems };
}

async function announcement(
  { content = '', file, ...look }: AnnouncementSettings,
  parts: PartFacts,
  compile: TextCompiler,
): Promise<Drawn> {
  if (file === undefined && !content) return { content: <p>{NO_ANNOUNCEMENT}</p> };
  const { html = '', problems = [] } = await textOf();
  const announced = { ...look, ...announcementColors(look), content: html };
  return { content: <AnnouncementBar announcement={announced} />, problems };

  async function textOf(): Promise<Partial<Pick<PagePreview, 'html' | 'problems'>>> {
    // A text in a separate file is edited in that file.
    const { file: known, html } = parts.announcement;
    if (file !== undefined) return { html: file === known ? html : file };
    const unknown = placeholderMistakes(content).map(({ told }): Problem => ({
      ...told,
      file: CONFIG_FILES.announcement.file,
    }));
    if (isHtml(content)) return { html: content, problems: unknown };
    const compiled = await compile(escapeMistakes(content));
    return { html: compiled.html ?? '', problems: [...unknown, ...compiled.problems] };
  }
}

/** The navbar as on a page outside of the docs, with the menu of narrow screens (`layouts/shell`). */
function Bar({ items, parts }: { items: readonly NavbarItem[]; parts: PartFacts }) {
  const { messages, colorMode } = parts;
  const { bar, drawer } = useNavbarItems(items, undefined, '/', messages['docs.versions']);
  const brand = { logo: parts.logo, siteTitle: parts.title };
  const colorToggle = colorMode.disableSwitch ? null : <ColorModeToggle />;
  return (
    <>
      <Navbar
        brand={brand}
        items={bar}
        path="/"
        searchPath={parts.searchPath}
        hidesOnScroll={false}
        hasMenu={drawer.length > 0}
        colorToggle={colorToggle}
      />
      {drawer.length > 0 && (
        <Drawer brand={brand} items={drawer} path="/" colorToggle={colorToggle} />
      )}
    </>
  );
}
