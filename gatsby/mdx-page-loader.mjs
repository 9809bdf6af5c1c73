/**
 * webpack loader of MDX pages with components of their own, in place of that of gatsby-plugin-mdx, which parses,
 * changes and compiles a copy of the template for each page. The template is compiled once, and each page is a
 * small module that gives it the content. All paths in it are relative: webpack hashes the text of modules.
 */
import { basename } from 'node:path';

/** What Gatsby adds to the path of the template. In the preview, it asks for each export separately. */
const QUERY = /\?__contentFilePath=(.*?)(&export=(?:default|head))?$/;

// eslint-disable-next-line no-restricted-syntax -- webpack takes a loader from the default export
export default function mdxPageLoader() {
  const [, page, part = ''] = QUERY.exec(this.resourceQuery);
  const from = (file) => ` from ${JSON.stringify(file)};\n`;
  const template = from(`./${basename(this.resourcePath)}${part.replace('&', '?')}`);
  const content = from(this.utils.contextify(this.context, page));
  const body = `import Content${content}import Template${template}
export default function MdxPage(props) {
  return <Template {...props}><Content {...props} /></Template>;
}
`;
  const head = `export { Head }${template}`;
  if (part.endsWith('default')) return body;
  return part.endsWith('head') ? head : body + head;
}
