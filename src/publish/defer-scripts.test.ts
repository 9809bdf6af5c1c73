import { describe, expect, it } from 'vitest';
import { RUNTIME_ELEMENT_ID } from '../inline/runtime';
import { deferScripts } from './defer-scripts';

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

/** The addresses that the early script will find in a page. */
function listed(html: string): unknown {
  const list = new RegExp(
    `<script type="application/json" id="${RUNTIME_ELEMENT_ID}">(.*)</script></body></html>$`,
  ).exec(html)?.[1];
  return list && JSON.parse(list);
}

describe('deferScripts', () => {
  it('turns scripts into one list, in their order, at the end of the body', () => {
    const html = deferScripts(
      page(
        '<title>A</title>',
        `<main>Texto</main>
<script src="/webpack-runtime-1.js" async></script><script async="" src="/app-2.js"></script>`,
      ),
    );
    expect(html).toBe(
      page(
        '<title>A</title>',
        `<main>Texto</main>
<script type="application/json" id="runtime-scripts">["/webpack-runtime-1.js","/app-2.js"]</script>`,
      ),
    );
  });

  it('keeps inline scripts as they are, line breaks and data included', () => {
    const inline = `<script>/*<![CDATA[*/
window.pagePath="/docs/";/*]]>*/</script><script type="application/ld+json">{"src":"x"}</script>`;
    const html = deferScripts(page('', `${inline}<script src="/app.js"></script>`));
    expect(html).toContain(inline);
    expect(listed(html)).toEqual(['/app.js']);
  });

  it('drops the polyfills of browsers without modules', () => {
    const html = deferScripts(
      page('', '<script src="/polyfill.js" nomodule=""></script><script src="/app.js"></script>'),
    );
    expect(html).not.toContain('polyfill');
    expect(listed(html)).toEqual(['/app.js']);
  });

  it('takes scripts of the head too', () => {
    const html = deferScripts(page('<script defer src="/a.js"></script>', '<p>Texto</p>'));
    expect(html).toContain('<head></head>');
    expect(listed(html)).toEqual(['/a.js']);
  });

  it('takes a dollar sign in an address to the letter', () => {
    expect(listed(deferScripts(page('', '<script src="/a-$&-$1.js"></script>')))).toEqual([
      '/a-$&-$1.js',
    ]);
  });

  it('leaves a page without external scripts alone', () => {
    const html = page('', '<p>Texto</p><script>var a=1</script>');
    expect(deferScripts(html)).toBe(html);
  });

  it('changes nothing the second time', () => {
    const once = deferScripts(page('', '<script src="/app.js"></script>'));
    expect(deferScripts(once)).toBe(once);
  });
});
