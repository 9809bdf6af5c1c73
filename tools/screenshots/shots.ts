/** Lists the pictures to take, from screens, widths, modes and conditions. */
import { CommandError } from '../processes';

/** Widths of the visual direction (§10), in CSS pixels; 996 is the largest one with the narrow layout. */
const WIDTHS = [320, 390, 768, 996, 997, 1280, 1680] as const;

const MODES = ['claro', 'escuro'] as const;
export type Mode = (typeof MODES)[number];

/** Conditions, each with its own window sizes, under which only some screens are captured. */
export const CONDITIONS = [
  'cores-forcadas',
  'zoom-200',
  'zoom-400',
  'movimento-reduzido',
  'sem-script',
  'impressao',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The facts about a screen that determine its pictures. */
export interface ScreenFacts {
  readonly name: string;
  /** Smallest window width at which the screen exists, in CSS pixels. */
  readonly from?: number;
  /** Largest window width at which the screen exists, in CSS pixels. */
  readonly to?: number;
  /** Conditions under which the screen is captured, in addition to the plain pictures. */
  readonly conditions?: readonly Condition[];
}

/** One picture to take. */
export interface Shot {
  readonly screen: string;
  /** Width of the window in CSS pixels, like `height`. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly scale: number;
  readonly mode: Mode;
  readonly condition?: Condition;
}

/** Selected values, as comma-separated lists; an absent option selects all. */
export interface Choice {
  readonly only?: string | undefined;
  readonly widths?: string | undefined;
  readonly modes?: string | undefined;
  readonly conditions?: string | undefined;
}

/** Returns a typical window height for a width: phone, tablet or desktop. */
const heightOf = (width: number) => (width <= 480 ? 844 : width <= 996 ? 1024 : 900);

/** A4 without the margins of 2 cm that print.css sets, at 96 pixels per inch. */
const PAPER = { width: 643, height: 971 };

/** Window before zooming. A browser divides its size and multiplies the device scale (WCAG 1.4.10). */
const ZOOMED = { width: 1280, height: 1024 };

const zoomed = (factor: number) => ({
  width: ZOOMED.width / factor,
  height: ZOOMED.height / factor,
  scale: factor,
});

type Window = Pick<Shot, 'width' | 'height' | 'scale'>;

const plainWindow = (width: number): Window => ({ width, height: heightOf(width), scale: 1 });

const WINDOWS: Record<Condition, readonly Window[]> = {
  'cores-forcadas': [plainWindow(390), plainWindow(1280)],
  'zoom-200': [zoomed(2)],
  'zoom-400': [zoomed(4)],
  'movimento-reduzido': [plainWindow(1280)],
  'sem-script': [plainWindow(390), plainWindow(1280)],
  impressao: [{ ...PAPER, scale: 1 }],
};

/** Modes captured per condition: one, if the other would show nothing new. */
const CONDITION_MODES: Record<Condition, readonly Mode[]> = {
  'cores-forcadas': MODES,
  'zoom-200': ['claro'],
  'zoom-400': ['claro'],
  'movimento-reduzido': ['claro'],
  'sem-script': MODES,
  impressao: ['escuro'],
};

function parts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * Returns the selected values, or all of them.
 *
 * @throws CommandError if a selected value does not exist
 */
function chosen<Value extends string | number>(
  what: string,
  all: readonly Value[],
  text: string | undefined,
): readonly Value[] {
  if (text === undefined) return all;
  const names = parts(text);
  const unknown = names.filter((name) => !all.some((value) => String(value) === name));
  if (unknown.length > 0) {
    throw new CommandError(`Não há ${what} “${unknown.join('”, “')}”. Há: ${all.join(', ')}.`);
  }
  return all.filter((value) => names.includes(String(value)));
}

/** Returns the selected widths, which may be any from 200 to 4000, or the default ones. */
function chosenWidths(text: string | undefined): readonly number[] {
  if (text === undefined) return WIDTHS;
  const widths = parts(text).map(Number);
  if (widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000)) {
    return widths;
  }
  throw new CommandError(
    `As larguras “${text}” não servem: escreva números de 200 a 4000, como  --widths 390,1280`,
  );
}

/**
 * Returns the pictures to take, screen by screen. Choosing only widths leaves the conditions out; choosing
 * only conditions leaves the plain pictures out.
 *
 * @throws CommandError if a choice does not exist
 */
export function listShots(screens: readonly ScreenFacts[], choice: Choice = {}): Shot[] {
  const names = screens.map(({ name }) => name);
  const only = chosen('a tela', names, choice.only);
  const widths = chosenWidths(choice.widths);
  const modes = chosen('o modo', MODES, choice.modes);
  const isPlainOnly = choice.widths !== undefined && choice.conditions === undefined;
  const conditions = isPlainOnly ? [] : chosen('a condição', CONDITIONS, choice.conditions);
  const isSpecialOnly = choice.conditions !== undefined && choice.widths === undefined;
  return screens
    .filter(({ name }) => only.includes(name))
    .flatMap((screen) => [
      ...(isSpecialOnly ? [] : usual(screen, widths, modes)),
      ...conditions.flatMap((condition) => special(screen, condition, modes)),
    ]);
}

const fits = ({ from = 0, to = Infinity }: ScreenFacts, { width }: Window) =>
  width >= from && width <= to;

function usual(screen: ScreenFacts, widths: readonly number[], modes: readonly Mode[]): Shot[] {
  const windows = widths.map(plainWindow).filter((window) => fits(screen, window));
  return windows.flatMap((window) =>
    modes.map((mode) => ({ screen: screen.name, ...window, mode })),
  );
}

function special(screen: ScreenFacts, condition: Condition, modes: readonly Mode[]): Shot[] {
  if (!screen.conditions?.includes(condition)) return [];
  const windows = WINDOWS[condition].filter((window) => fits(screen, window));
  const its = CONDITION_MODES[condition].filter((mode) => modes.includes(mode));
  return windows.flatMap((window) =>
    its.map((mode) => ({ screen: screen.name, ...window, mode, condition })),
  );
}

/** Returns a picture's unique file name: `inicio-1280-escuro.png`, `inicio-390-claro-sem-script.png`. */
export function fileName({ screen, width, mode, condition }: Shot): string {
  return `${[screen, width, mode, condition].filter(Boolean).join('-')}.png`;
}

/** Groups the shots that can share a browser context, in the order of the list. */
export function byContext(shots: readonly Shot[]): Shot[][] {
  const groups = new Map<string, Shot[]>();
  for (const shot of shots) {
    const key = [shot.width, shot.height, shot.scale, shot.mode, shot.condition].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), shot]);
  }
  return [...groups.values()];
}
