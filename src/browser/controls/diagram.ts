import type { DiagramTexts } from '../../lib/article-control';

/** The part of Mermaid that is used here. */
interface Mermaid {
  initialize(config: object): void;
  render(id: string, text: string): Promise<{ svg: string }>;
}

/** How small a drawing becomes before it scrolls: its words stay at two thirds of the text's size. */
const SMALLEST = 0.68;

/** How far below the window a diagram is drawn ahead. */
const AHEAD = '400px';

const DARK = '(prefers-color-scheme: dark)';
const FORCED = '(forced-colors: active)';

/** Colours of the drawing, by the names that Mermaid has for them and those of our tokens. */
const COLOURS: Readonly<Record<string, string>> = {
  background: '--surface-sunken',
  mainBkg: '--surface-raised',
  primaryColor: '--surface-raised',
  primaryTextColor: '--text',
  primaryBorderColor: '--line-control',
  secondaryColor: '--surface-tint',
  secondaryTextColor: '--text',
  secondaryBorderColor: '--link',
  tertiaryColor: '--surface-page',
  tertiaryTextColor: '--text',
  tertiaryBorderColor: '--line-control',
  lineColor: '--text-muted',
  textColor: '--text',
  titleColor: '--text',
  nodeBorder: '--line-control',
  clusterBkg: '--surface-page',
  clusterBorder: '--line-control',
  edgeLabelBackground: '--surface-sunken',
  noteBkgColor: '--caution-soft',
  noteTextColor: '--text',
  noteBorderColor: '--caution-text',
  actorBkg: '--surface-raised',
  actorBorder: '--line-control',
  actorTextColor: '--text',
  actorLineColor: '--line-control',
  signalColor: '--text-muted',
  signalTextColor: '--text',
  labelBoxBkgColor: '--surface-tint',
  labelBoxBorderColor: '--line-control',
  labelTextColor: '--text',
  loopTextColor: '--text',
  activationBkgColor: '--surface-tint',
  activationBorderColor: '--link',
};

/** Those for parts of one kind: slices, tasks, branches. */
const SERIES = ['--surface-tint', '--accent-soft', '--tip-soft', '--caution-soft', '--danger-soft'];

/**
 * Makes the function that draws diagrams: each when it comes near the window, anew when the colour
 * mode changes. One that cannot be drawn keeps its text, with a message and a way to try again.
 *
 * @param source address of Mermaid, which only a page with a diagram in sight asks for
 */
export function diagrams(texts: DiagramTexts, source: string): (block: HTMLElement) => void {
  const drawn = new Set<HTMLElement>();
  const known = new WeakSet<HTMLElement>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        drawn.add(target as HTMLElement);
        void draw(target as HTMLElement, texts, source);
      }
    },
    { rootMargin: AHEAD },
  );
  const redraw = () => {
    for (const block of drawn) {
      if (block.isConnected) void draw(block, texts, source);
      else drawn.delete(block);
    }
  };
  const mode = new MutationObserver(redraw);
  mode.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  for (const query of [DARK, FORCED]) matchMedia(query).addEventListener('change', redraw);
  return (block) => {
    if (known.has(block)) return;
    known.add(block);
    near.observe(block);
  };
}

/** One after the other: Mermaid has one set of colours at a time. */
let queue: Promise<unknown> = Promise.resolve();
let count = 0;
const sheets = new Map<HTMLElement, CSSStyleSheet>();

async function draw(block: HTMLElement, texts: DiagramTexts, source: string): Promise<void> {
  const text = block.querySelector('pre')?.textContent ?? '';
  const drawing = queue.then(() => drawingOf(block, text, source));
  queue = drawing.catch(() => undefined);
  try {
    const svg = await drawing;
    if (block.isConnected) show(block, svg, texts);
  } catch (error) {
    if (block.isConnected) complain(block, error, texts, () => draw(block, texts, source));
  }
}

async function drawingOf(block: HTMLElement, text: string, source: string): Promise<string> {
  const { default: mermaid } = (await import(source)) as { default: Mermaid };
  // Given to us in the place of a style element, which the content policy would not let in.
  (globalThis as { mermaidStyle?: (css: string) => void }).mermaidStyle = (css) => wear(block, css);
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    theme: 'base',
    // Half clear by default, so that the line strikes the words through.
    themeCSS: '.edgeLabel rect,.edgeLabel .label rect{opacity:1}',
    fontFamily: getComputedStyle(block).fontFamily,
    themeVariables: colours(block),
  });
  count += 1;
  const { svg } = await mermaid.render(`diagrama-${count}`, text);
  return svg;
}

/** The styles of a drawing, in the place of those that it had. */
function wear(block: HTMLElement, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const [other, old] of sheets) {
    if (other !== block && other.isConnected) continue;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== old);
    sheets.delete(other);
  }
  sheets.set(block, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Our tokens as the colours that they are now: Mermaid mixes shades of its own out of them. */
function colours(block: HTMLElement): Record<string, string | boolean> {
  const probe = document.createElement('span');
  block.append(probe);
  const isForced = matchMedia(FORCED).matches;
  const colourOf = (token: string) => {
    // Where the system chooses the colours there are two: that of the ground and that of the words.
    const system = /^--surface|-soft$/.test(token) ? 'Canvas' : 'CanvasText';
    probe.style.color = isForced ? system : `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const named = Object.entries(COLOURS).map(([name, token]) => [name, colourOf(token)]);
  const series = Array.from({ length: 12 }, (_, index) => {
    const token = SERIES[index % SERIES.length] ?? '';
    return [
      [`pie${index + 1}`, colourOf(token)],
      [`cScale${index}`, colourOf(token)],
      [`cScaleLabel${index}`, colourOf('--text')],
      [`git${index}`, colourOf(token)],
      [`gitBranchLabel${index}`, colourOf('--text')],
    ];
  }).flat();
  const pie = ['pieTitleTextColor', 'pieSectionTextColor', 'pieLegendTextColor'].map((name) => [
    name,
    colourOf('--text'),
  ]);
  probe.remove();
  const darkMode = matchMedia(DARK).matches;
  const theme = document.documentElement.dataset['theme'];
  return {
    darkMode: theme ? theme === 'dark' : darkMode,
    ...(Object.fromEntries([...named, ...series, ...pie]) as Record<string, string>),
  };
}

/** The drawing first, its text folded below. */
function show(block: HTMLElement, svg: string, { text }: DiagramTexts): void {
  block.querySelector('.diagram-mistake')?.remove();
  let drawing = block.querySelector<HTMLElement>('.diagram-drawing');
  if (!drawing) {
    drawing = document.createElement('div');
    drawing.className = 'diagram-drawing';
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', block.dataset['label'] ?? '');
    // It scrolls where it is wider than the page.
    drawing.tabIndex = 0;
    const details = document.createElement('details');
    details.className = 'diagram-text';
    details.dataset['print'] = 'hide';
    const summary = document.createElement('summary');
    summary.textContent = text;
    details.append(summary, ...block.childNodes);
    block.append(drawing, details);
  }
  drawing.innerHTML = svg;
  const image = drawing.querySelector('svg');
  const natural = Number.parseFloat(image?.style.maxWidth ?? '');
  if (image && natural) image.style.minWidth = `${Math.round(natural * SMALLEST)}px`;
}

/** Says what is wrong, in the block only. */
function complain(
  block: HTMLElement,
  error: unknown,
  { mistake, line, retry }: DiagramTexts,
  again: () => Promise<void>,
): void {
  block.querySelector('.diagram-mistake')?.remove();
  const [, number] = /line (\d+)/i.exec(String(error)) ?? [];
  const box = document.createElement('div');
  box.className = 'diagram-mistake';
  box.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = number ? `${mistake} ${line.replace('{line}', number)}` : mistake;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  button.addEventListener('click', () => void again());
  box.append(words, button);
  block.prepend(box);
}
