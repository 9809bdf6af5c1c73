import type { ReactElement, ReactNode } from 'react';
import { LIVE_ATTRIBUTE, MODULE_ATTRIBUTE, PLAYER_ATTRIBUTE } from '../../lib/article-control';

interface VideoProps {
  readonly title: string;
  /** Width to height: `16 / 9`. */
  readonly ratio: string;
  readonly caption?: string;
  /** A video of the site: its address, that of its captions and of the picture before it plays. */
  readonly src?: string;
  readonly captions?: string;
  readonly captionsLabel?: string;
  readonly poster?: string;
  /** A video of another site: its page, its player, the module that shows it. */
  readonly page?: string;
  readonly player?: string;
  readonly module?: string;
  readonly play?: string;
  readonly notice?: string;
  /** The picture before a video of another site plays. */
  readonly children?: ReactNode;
}

/** A video that plays in the page: the site's own, or another site's once it is asked for. */
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

/** A link to the video's page; with script it makes way for the player. */
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
