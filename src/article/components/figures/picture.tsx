import type { ReactElement } from 'react';
import { pictureIcon } from '../../../lib/more-icons';
import { Figure, Window } from './figure';
import { Question } from './question';
import { Scene } from './scene';
import type { SceneName } from './scene';

interface PictureFigureProps {
  readonly caption: string;
  /** What the app calls making a picture. */
  readonly tool: string;
  /** Heard before the requests: “Pedido:”, “Ajuste:”. */
  readonly requestLabel: string;
  readonly adjustmentLabel: string;
  readonly request: string;
  readonly scene: SceneName;
  /** The scene in words. */
  readonly sceneText: string;
  /** What was asked to change, and what came of it; both or none. */
  readonly adjustment?: string | undefined;
  readonly after?: SceneName | undefined;
  readonly afterText?: string | undefined;
}

/** A request and the picture it became; perhaps what was changed in it. */
export function PictureFigure(props: PictureFigureProps): ReactElement {
  const tool = { icon: pictureIcon, text: props.tool };
  const { adjustment, after, afterText = '' } = props;
  return (
    <Figure caption={props.caption}>
      <Window size={after && 'wide'}>
        <div className="figure-pictures">
          <div className="figure-step">
            <Question label={props.requestLabel} text={props.request} attachments={[tool]} />
            <Scene name={props.scene} text={props.sceneText} />
          </div>
          {adjustment && after && (
            <div className="figure-step">
              <Question label={props.adjustmentLabel} text={adjustment} />
              <Scene name={after} text={afterText} />
            </div>
          )}
        </div>
      </Window>
    </Figure>
  );
}
