import { describe, expect, it } from 'vitest';
import { folderOf } from '../../tests/support/docusaurus';
import { fittedLogo } from './logo-size';

const svg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>\n`;

describe('a logo', () => {
  it.each([
    ['without a size', 'viewBox="0 0 512 512"', {}, [32, 32]],
    ['that is wide', 'width="1200" height="100" viewBox="0 0 1200 100"', {}, [180, 15]],
    ['with a height', 'viewBox="0 0 200 50"', { height: 28 }, [112, 28]],
    ['with a height above that of the navbar', 'viewBox="0 0 200 50"', { height: 400 }, [160, 40]],
    ['with a width', 'viewBox="0 0 200 50"', { width: 100 }, [100, 25]],
    ['with a size that is too large', 'viewBox="0 0 9 9"', { width: 512, height: 512 }, [40, 40]],
    ['with a size', 'viewBox="0 0 9 9"', { width: 136, height: 28 }, [136, 28]],
    ['of no known proportions', '', {}, [undefined, undefined]],
  ])('%s fits the navbar', (_, attributes, size, [width, height]) => {
    const { root } = folderOf({ 'static/logo.svg': svg(attributes) });
    const logo = fittedLogo({ src: '/logo.svg', ...size }, 'navbar', root);
    expect([logo.width, logo.height]).toEqual([width, height]);
  });

  it('of the footer may be higher', () => {
    const { root } = folderOf({ 'static/logo.svg': svg('viewBox="0 0 9 9"') });
    const logo = fittedLogo({ src: '/logo.svg', height: 80 }, 'footer', root);
    expect([logo.width, logo.height]).toEqual([80, 80]);
  });

  it('whose file is missing keeps what is written', () => {
    const logo = { src: '/nada.svg', width: 20 };
    expect(fittedLogo(logo, 'navbar', folderOf().root)).toEqual(logo);
  });
});
