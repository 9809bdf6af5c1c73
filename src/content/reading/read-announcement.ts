import path from 'node:path';
import type { ArticleFacts } from '../../article/article-types';
import { splitFrontMatter } from '../../article/syntax/source';
import { readText } from '../../files/read-text';
import { isHtml, missingText } from '../schema/announcement';
import { escapeMistakes } from '../schema/placeholders';
import type { Problem } from '../schema/problem';
import type { ArticleCache } from './article-cache';
import { CONFIG_FILES } from '../schema/config-files';
import type { LoadedConfig } from './config';
import type { PageEntry } from './page-entry';

/** Announcement as HTML, with links to content files not resolved yet. */
export type AnnouncementText = Pick<PageEntry, 'file' | 'html' | 'fileLinks' | 'cards' | 'assets'>;

/**
 * Returns the announcement as HTML: `content`, unchanged if it is HTML and compiled if it is Markdown, or
 * else the compiled MDX file next to announcement.yaml.
 */
export async function readAnnouncement(
  { settings, lineOf }: LoadedConfig,
  { root, facts, cache }: { root: string; facts: ArticleFacts; cache: ArticleCache },
): Promise<{ text?: AnnouncementText; problems: Problem[] }> {
  const { content, file: name } = settings.announcement;
  const config = CONFIG_FILES.announcement.file;
  if (name === undefined) {
    if (!content || isHtml(content)) {
      const text = { file: config, html: content ?? '', fileLinks: [], assets: [] };
      return { text, problems: [] };
    }
    const line = lineOf('announcement', ['content']) ?? 1;
    const { text, problems } = await compile(escapeMistakes(content), config, line - 1);
    // Columns of the text are not those of the file.
    return { text, problems: problems.map(({ column: _, ...problem }) => problem) };
  }
  const file = path.posix.join(path.posix.dirname(config), name);
  const { text, mistake } = readText(path.join(root, file));
  if (mistake) return { problems: [{ file, ...mistake }] };
  if (text === undefined) {
    const line = lineOf('announcement', ['file']);
    return { problems: [{ file: config, line, ...missingText(name) }] };
  }
  const { body, bodyOffset } = splitFrontMatter(text);
  return compile(body, file, bodyOffset);

  async function compile(body: string, from: string, bodyOffset: number) {
    const place = { path: path.join(root, from), file: from, bodyOffset };
    const article = await cache.get({ body, ...place }, facts);
    const { html, fileLinks, assets, problems } = article;
    const isSimple = !article.isComponentPage && article.images.length === 0;
    return {
      text: { file: from, html: isSimple ? html : '', fileLinks, assets },
      problems: isSimple ? problems : [...problems, notSimple(from)],
    };
  }
}

function notSimple(file: string): Problem {
  return {
    file,
    what: 'O aviso tem uma figura ou um componente importado.',
    rule: 'O aviso está em todas as páginas: só texto, links e os componentes do site.',
    fix: 'Tire a figura ou o import.',
  };
}
