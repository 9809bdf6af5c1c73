import type { ReactElement } from 'react';
import { pictureIcon } from '../../../lib/more-icons';
import { Figure, Window } from './figure';
import { Question } from './question';
import { Scene } from './scene';
import type { SceneName } from './scene';

interface PictureFigureProps {
  readonly caption: string;
  /** The app's label for image generation. */
  readonly tool: string;
  /** Announced before the requests: “Pedido:”, “Ajuste:”. */
  readonly requestLabel: string;
  readonly adjustmentLabel: string;
  readonly request: string;
  readonly scene: SceneName;
  /** Description of the scene. */
  readonly sceneText: string;
  /** Requested change and the resulting scene; both or none. */
  readonly adjustment?: string | undefined;
  readonly after?: SceneName | undefined;
  readonly afterText?: string | undefined;
}

/** Figure of a request and the resulting image, and optionally of an adjustment to it. */
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
