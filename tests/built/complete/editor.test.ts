/** The editor is on in the complete site, and nothing links to it. */
import { expect, it } from 'vitest';
import { listFiles } from '../../../src/files/list-files';
import { completeDist, readComplete } from '../../sites/sites';

it('no list names the editor, and its page asks search engines to leave it out', () => {
  expect(readComplete('robots.txt')).toContain('Disallow: /sub/admin/');
  expect(readComplete('sitemap.xml')).not.toContain('/admin');
  expect(readComplete('llms.txt')).not.toContain('/admin');
  expect(readComplete('admin/index.html')).toContain('<meta name="robots" content="noindex">');
});

it('no page of the site mentions the editor, so that visitors never download it', () => {
  const pages = listFiles(completeDist('.')).filter(
    (file) => file.endsWith('.html') && !file.startsWith('admin/'),
  );
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((file) => readComplete(file).includes('/admin'))).toEqual([]);
});
