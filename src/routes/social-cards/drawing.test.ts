import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardDrawing, indexedPng } from './drawing';
import type { CardText } from './text-layout';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">';
const TEXT: CardText = { title: 'Prompts', section: ['Documentação'] };

let root: string;

beforeAll(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'src/styles'), { recursive: true });
  mkdirSync(join(root, 'static'));
  cpSync(join(__dirname, '../../styles/tokens.css'), join(root, 'src/styles/tokens.css'));
  writeFileSync(
    join(root, 'static/vermelho.svg'),
    `${LOGO}<path fill="#f00" d="M0 0h90v30H0z"/></svg>`,
  );
  writeFileSync(
    join(root, 'static/azul.svg'),
    `${LOGO}<path fill="#00f" d="M0 0h90v30H0z"/></svg>`,
  );
});

const drawing = (srcDark: string | undefined = '/vermelho.svg', name = 'Terraço') =>
  cardDrawing({ brand: { name, article: 'o' }, logo: { src: '/claro.svg', srcDark } }, root);

/** The colours of a card, each with how many pixels it has. */
async function colorsOf(card: Buffer): Promise<Map<string, number>> {
  const { data, info } = await sharp(card)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630 });
  const colors = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = `#${data.toString('hex', at, at + 3)}`;
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  return colors;
}

describe('digestOf', () => {
  it('is the same for the same card', () => {
    const digest = drawing().digestOf(TEXT);
    expect(digest).toMatch(/^[0-9a-f]{20}$/);
    expect(drawing().digestOf({ ...TEXT })).toBe(digest);
    // The name is in the logo, not beside it.
    expect(drawing('/vermelho.svg', 'Sacada').digestOf(TEXT)).toBe(digest);
  });

  it.each<[string, () => string]>([
    ['the title', () => drawing().digestOf({ ...TEXT, title: 'Prompt' })],
    ['the section', () => drawing().digestOf({ ...TEXT, section: ['Ajuda'] })],
    ['the logo', () => drawing('/azul.svg').digestOf(TEXT)],
    ['a logo that is not there', () => drawing('/falta.svg').digestOf(TEXT)],
  ])('changes with %s', (_, other) => {
    expect(other()).not.toBe(drawing().digestOf(TEXT));
  });

  it('changes with the name of the brand where that is shown', () => {
    expect(drawing('/falta.svg', 'Sacada').digestOf(TEXT)).not.toBe(
      drawing('/falta.svg').digestOf(TEXT),
    );
  });

  it('changes with the colours', () => {
    const other = join(root, 'outro');
    mkdirSync(join(other, 'src/styles'), { recursive: true });
    cpSync(join(root, 'static'), join(other, 'static'), { recursive: true });
    const tokens = '--wall: #102030; --surface-page: #fff; --sun: #f80; --link: #0ff;';
    writeFileSync(join(other, 'src/styles/tokens.css'), tokens.replaceAll('; ', ';\n'));
    const site = {
      brand: { name: 'Terraço', article: 'o' },
      logo: { src: '/a.svg', srcDark: '/vermelho.svg' },
    } as const;
    expect(cardDrawing(site, other).digestOf(TEXT)).not.toBe(drawing().digestOf(TEXT));
  });
});

describe('draw', () => {
  it('makes a small picture in the colours of the tokens, with the logo', async () => {
    const card = await drawing().draw(TEXT);
    expect(card.length).toBeLessThan(40_000);
    const colors = await colorsOf(card);
    const tokens = ['#01515c', '#f7fbfb', '#f57f3a', '#87dfe4', '#ff0000'];
    expect(tokens.filter((color) => (colors.get(color) ?? 0) > 500)).toEqual(tokens);
  });

  it('letters more where there is more to say', async () => {
    const inked = async (text: CardText) => {
      const colors = await colorsOf(await drawing().draw(text));
      return { title: colors.get('#f7fbfb') ?? 0, section: colors.get('#87dfe4') ?? 0 };
    };
    const none = await inked({ title: '', section: [] });
    const short = await inked({ title: 'Voz', section: ['Ajuda'] });
    const long = await inked({ title: 'Voz alta', section: ['Ajuda', 'Documentação'] });
    expect(none.section).toBe(0);
    expect(short.title).toBeGreaterThan(none.title);
    expect(long.title).toBeGreaterThan(short.title);
    expect(short.section).toBeGreaterThan(0);
    expect(long.section).toBeGreaterThan(short.section);
  });

  it('takes a title that would be markup for letters', async () => {
    const title = '</svg><script> & "aspas" \'';
    expect(
      (await colorsOf(await drawing().draw({ title, section: [title] }))).size,
    ).toBeGreaterThan(9);
  });

  it('writes the name of the brand where there is no logo', async () => {
    const colors = await colorsOf(await drawing('/falta.svg').draw(TEXT));
    expect(colors.get('#ff0000')).toBeUndefined();
    const without = await colorsOf(await drawing('/falta.svg', '').draw(TEXT));
    expect(colors.get('#f7fbfb')).toBeGreaterThan((without.get('#f7fbfb') ?? 0) + 500);
  });

  it('gives the same bytes each time', async () => {
    const [one, other] = await Promise.all([drawing().draw(TEXT), drawing().draw(TEXT)]);
    expect(one.equals(other)).toBe(true);
  });
});

it('other programs read the same pixels', async () => {
  const palette = [
    [1, 81, 92],
    [247, 251, 251],
    [245, 127, 58],
  ] as const;
  const pixels = Uint8Array.from([0, 1, 2, 2, 1, 0]);
  const file = await indexedPng({ width: 3, height: 2, palette, pixels });
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 3, height: 2, channels: 3 });
  expect([...data]).toEqual([...pixels].flatMap((index) => palette[index] ?? []));
});
