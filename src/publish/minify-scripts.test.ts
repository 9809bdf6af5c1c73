import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { minifyScripts } from './minify-scripts';

it('shortens our own inline scripts and leaves every other one as it is', () => {
  const others =
    '<script id="x">var a = 1</script><script type="application/json">{ "a": 1 }</script>';
  const html = `<body><script>(function (value) { window.$ = value + '$&' })('</' + 'script>')</script>${others}</body>`;
  const small = minifyScripts(html, mkdtempSync(path.join(tmpdir(), 'scripts-')));
  expect(small).toContain(others);
  expect(small.length).toBeLessThan(html.length);
  const code = /<script>([\s\S]*?)<\/script>/.exec(small)?.[1] ?? '';
  const window: Record<string, string> = {};
  new Function('window', code)(window);
  expect(window['$']).toBe('</script>$&');
});
