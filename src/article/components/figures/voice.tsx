import type { ReactElement, ReactNode } from 'react';
import { microphoneIcon, returnKeyIcon } from '../../../lib/more-icons';
import { fold } from '../../../lib/text';
import { Icon } from '../../../ui/icon';
import { Figure, Window } from './figure';

/** Minimum height of a bar, from 0 to 1, so that silence is still visible as a line. */
const QUIET = 0.12;
const VOWEL = /[aeiou]/;
const PAUSE = /[\s.,;:!?…—-]/;

/** Returns the approximate loudness of a letter, from 0 to 1: open vowels are loudest, pauses quietest. */
function loudness(letter: string): number {
  if (PAUSE.test(letter)) return QUIET;
  if (!VOWEL.test(letter)) return 0.45;
  return { a: 1, o: 0.9, e: 0.8 }[letter] ?? 0.65;
}

/**
 * Returns a plausible waveform of a sentence: the height of each bar, from 0 to 1, is the mean loudness of
 * its letters. The same words always give the same waveform.
 *
 * @param count number of bars; a sentence with fewer letters has one bar per letter
 */
export function waveBars(sentence: string, count: number): number[] {
  const letters = [...fold(sentence)];
  const bars = Math.min(count, letters.length);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * letters.length) / bars);
    const to = Math.floor(((bar + 1) * letters.length) / bars);
    const heard = letters.slice(from, to).map(loudness);
    const mean = heard.reduce((sum, height) => sum + height, 0) / heard.length;
    return Math.round(mean * 100) / 100;
  });
}

/** Dimensions of the waveform: 5 units per bar, 32 units high. */
const BARS = 48;
const STEP = 5;
const HEIGHT = 32;

/** Returns the path data of the waveform: a vertical stroke per bar, centred vertically. */
function wavePath(sentence: string): string {
  return waveBars(sentence, BARS)
    .map((height, bar) => {
      const length = Math.max(2, Math.round(height * HEIGHT));
      return `M${bar * STEP + 2} ${(HEIGHT - length) / 2}v${length}`;
    })
    .join('');
}

interface VoiceFigureProps {
  readonly caption: string;
  /** The app's label for dictation. */
  readonly tool: string;
  /** Announced before the speech and before the text: “Fala:”, “Texto no campo de mensagem:”. */
  readonly speechLabel: string;
  readonly textLabel: string;
  readonly speech: string;
  /** Text in the field, from Markdown; bold text is what should be checked. */
  readonly children: ReactNode;
}

/** Figure of dictation: the speech as a waveform and in words, and the resulting text. */
export function VoiceFigure(props: VoiceFigureProps): ReactElement {
  return (
    <Figure caption={props.caption}>
      <Window>
        <div className="figure-speech">
          <p className="figure-attachment">
            <Icon of={microphoneIcon} size={16} />
            <span>{props.tool}</span>
          </p>
          <svg
            className="figure-wave"
            viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <path d={wavePath(props.speech)} />
          </svg>
          <p>
            <span className="visually-hidden">{`${props.speechLabel} `}</span>
            {`“${props.speech}”`}
          </p>
        </div>
        <div className="figure-field figure-transcript">
          <div>
            <p className="visually-hidden">{props.textLabel}</p>
            {props.children}
          </div>
          <Icon of={returnKeyIcon} />
        </div>
      </Window>
    </Figure>
  );
}
