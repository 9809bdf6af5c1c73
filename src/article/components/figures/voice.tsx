import type { ReactElement, ReactNode } from 'react';
import { microphoneIcon, returnKeyIcon } from '../../../lib/more-icons';
import { waveBars } from './wave';
import { Icon } from '../../../ui/icon';
import { Figure, Window } from './figure';

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
