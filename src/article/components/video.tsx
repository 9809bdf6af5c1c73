import type { ReactElement, ReactNode } from 'react';
import { LIVE_ATTRIBUTE, MODULE_ATTRIBUTE, PLAYER_ATTRIBUTE } from '../../lib/article-control';

interface VideoProps {
  readonly title: string;
  /** CSS aspect ratio: `16 / 9`. */
  readonly ratio: string;
  readonly caption?: string;
  /** Video of the site: URLs of the file, its captions and its poster. */
  readonly src?: string;
  readonly captions?: string;
  readonly captionsLabel?: string;
  readonly poster?: string;
  /** External video: URLs of its page, of its player and of the module that loads the player. */
  readonly page?: string;
  readonly player?: string;
  readonly module?: string;
  readonly play?: string;
  readonly notice?: string;
  /** Poster of an external video. */
  readonly children?: ReactNode;
}

/** Video that plays in the page: one of the site, or an external one once the visitor requests it. */
export function Video({ caption, ...video }: VideoProps): ReactElement {
  const { page, module } = video;
  return (
    <figure
      className="video"
      {...(page && { [LIVE_ATTRIBUTE]: module, 'data-title': video.title })}
    >
      {page ? <HostedVideo {...video} /> : <OwnVideo {...video} />}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function OwnVideo({
  title,
  ratio,
  src,
  captions,
  captionsLabel,
  poster,
}: VideoProps): ReactElement {
  return (
    <video
      className="video-frame"
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      aria-label={title}
      style={{ aspectRatio: ratio }}
      src={src}
      poster={poster}
    >
      <track kind="captions" srcLang="pt-BR" label={captionsLabel} src={captions} default />
    </video>
  );
}

/** Link to the page of an external video; with JavaScript, the player replaces it. */
function HostedVideo(video: VideoProps): ReactElement {
  const { title, ratio, page, player, module, play, notice, children } = video;
  const control = { [MODULE_ATTRIBUTE]: module, [PLAYER_ATTRIBUTE]: player };
  return (
    <>
      <a className="video-frame" href={page} style={{ aspectRatio: ratio }} {...control}>
        {children}
        <span className="video-label">
          <svg className="video-play" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="M6.5 3.5v13l10-6.5z" fill="currentColor" />
          </svg>
          <span>
            {!children && <span className="video-title">{title}</span>} <span>{play}</span>
          </span>
        </span>
      </a>
      <p className="video-notice">{notice}</p>
    </>
  );
}
