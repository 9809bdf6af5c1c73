import type { DiagramTexts } from '../../lib/article-control';

/** The part of Mermaid's API that is used here. */
interface Mermaid {
  initialize(config: object): void;
  render(id: string, text: string): Promise<{ svg: string }>;
}

/** Minimum scale of a drawing before it scrolls: its text keeps at least two thirds of the normal size. */
const SMALLEST = 0.68;

/** Distance below the viewport at which diagrams are drawn ahead. */
const AHEAD = '400px';

const FORCED = '(forced-colors: active)';

/** Design tokens for Mermaid's theme variables. */
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

/** Tokens for series of similar parts: slices, tasks, branches. */
const SERIES = ['--surface-tint', '--accent-soft', '--tip-soft', '--caution-soft', '--danger-soft'];

/**
 * Creates the function that draws diagrams: each when it approaches the viewport, and again when the colour
 * mode changes. If drawing fails, the source text stays, with a message and a retry button.
 *
 * @param source URL of Mermaid, which is only loaded when a diagram is in sight
 */
export function diagrams(texts: DiagramTexts, source: string): (block: HTMLElement) => void {
  const drawn = new Set<HTMLElement>();
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
  mode.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia(FORCED).addEventListener('change', redraw);
  return (block) => {
    // Observing a block that is still observed has no effect.
    if (!drawn.has(block)) near.observe(block);
  };
}

/** Diagrams are drawn sequentially, since Mermaid has one global theme. */
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
    if (block.isConnected) showMistake(block, error, texts, () => draw(block, texts, source));
  }
}

let failures = 0;

/** Loads Mermaid. Some browsers never ask for an address again that has failed (whatwg/html issue 6768). */
async function load(source: string): Promise<Mermaid> {
  try {
    const { default: mermaid } = (await import(source + '?'.repeat(failures))) as {
      default: Mermaid;
    };
    return mermaid;
  } catch (error) {
    failures += 1;
    throw error;
  }
}

async function drawingOf(block: HTMLElement, text: string, source: string): Promise<string> {
  const mermaid = await load(source);
  // Receives the CSS instead of a style element, which the content security policy would block.
  (globalThis as { mermaidStyle?: (css: string) => void }).mermaidStyle = (css) =>
    replaceStyles(block, css);
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    theme: 'base',
    // Semi-transparent by default, which makes the line cross the words.
    themeCSS: '.edgeLabel rect,.edgeLabel .label rect{opacity:1}',
    fontFamily: getComputedStyle(block).fontFamily,
    themeVariables: colours(block),
  });
  count += 1;
  // Mermaid removes the element with this id, so it is none that a heading has.
  const { svg } = await mermaid.render(`siteDiagram${count}`, text);
  return svg;
}

/** Replaces the style sheet of a drawing. */
function replaceStyles(block: HTMLElement, css: string): void {
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

/** Returns the current colours of the tokens. Mermaid needs computed colours to derive shades. */
function colours(block: HTMLElement): Record<string, string | boolean> {
  const probe = document.createElement('span');
  block.append(probe);
  const isForced = matchMedia(FORCED).matches;
  const colourOf = (token: string) => {
    // Forced colours have only two: background and text.
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
  return {
    darkMode: document.documentElement.dataset['theme'] === 'dark',
    ...(Object.fromEntries([...named, ...series, ...pie]) as Record<string, string>),
  };
}

/** Shows the drawing with its source text collapsed below. */
function show(block: HTMLElement, svg: string, { text }: DiagramTexts): void {
  const hadFocus = removeMistake(block);
  let drawing = block.querySelector<HTMLElement>('.diagram-drawing');
  if (!drawing) {
    drawing = document.createElement('div');
    drawing.className = 'diagram-drawing';
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', block.dataset['label'] ?? '');
    // Makes a drawing that is wider than the page scrollable with the keyboard.
    drawing.tabIndex = 0;
    const details = document.createElement('details');
    details.className = 'diagram-text';
    details.dataset['print'] = 'hide';
    const summary = document.createElement('summary');
    summary.textContent = text;
    details.append(summary, ...block.childNodes);
    block.append(drawing, details);
  }
  if (hadFocus) drawing.focus({ preventScroll: true });
  drawing.innerHTML = svg;
  const image = drawing.querySelector('svg');
  const natural = Number.parseFloat(image?.style.maxWidth ?? '');
  if (image && natural) image.style.minWidth = `${Math.round(natural * SMALLEST)}px`;
}

/** Shows an error message in the block. */
function showMistake(
  block: HTMLElement,
  error: unknown,
  { mistake, line, retry }: DiagramTexts,
  again: () => Promise<void>,
): void {
  const hadFocus = removeMistake(block);
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
  if (hadFocus) button.focus();
}

/** Removes the error message, if there is one. Reports whether its button had the focus. */
function removeMistake(block: HTMLElement): boolean {
  const box = block.querySelector('.diagram-mistake');
  const hadFocus = Boolean(box?.contains(document.activeElement));
  box?.remove();
  return hadFocus;
}
