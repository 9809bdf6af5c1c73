import type { ReactElement, ReactNode } from 'react';
import { returnKeyIcon } from '../../../lib/icons';
import { microphoneIcon } from '../../../lib/more-icons';
import { waveBars } from './wave';
import { Icon } from '../../../ui/icon';
import { Figure, Window } from './figure';

/** The wave on a grid of 5 units a bar, 32 high. */
const BARS = 48;
const STEP = 5;
const HEIGHT = 32;

/** One vertical stroke for each bar, around the middle. */
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
  /** What the app calls dictating. */
  readonly tool: string;
  /** Heard before what was said and before what was written: “Fala:”, “Texto no campo:”. */
  readonly speechLabel: string;
  readonly textLabel: string;
  readonly speech: string;
  /** The text in the field as Markdown made it; what is strong wants a look. */
  readonly children: ReactNode;
}

/** Dictation: what was said, as a wave and in words, and the text that it became. */
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
