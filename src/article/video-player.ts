/** External video. */
export interface HostedVideo {
  /** Display name of the site. */
  host: 'YouTube' | 'Vimeo';
  /** URL of the video's page, for visitors without JavaScript. */
  page: string;
  /** URL of the player, in the variant that tracks viewers least. */
  player: string;
}

const YOUTUBE = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/**
 * Parses the URL of a YouTube or Vimeo video, be it that of the page, a short link or the player.
 *
 * @returns undefined for any other URL
 */
export function hostedVideo(address: string): HostedVideo | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol)) return undefined;
  if (YOUTUBE.test(hostname)) return youtube(hostname, pathname, searchParams);
  return VIMEO.test(hostname) ? vimeo(pathname, searchParams) : undefined;
}

function youtube(host: string, path: string, query: URLSearchParams): HostedVideo | undefined {
  const inPath = host.endsWith('youtu.be')
    ? /^\/([\w-]{6,})$/
    : /^\/(?:embed|shorts|live|v)\/([\w-]{6,})$/;
  const id = path === '/watch' ? query.get('v') : inPath.exec(path)?.[1];
  if (!id || !/^[\w-]{6,}$/.test(id)) return undefined;
  const start = secondsOf(query.get('t') ?? query.get('start') ?? '');
  const player = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  return {
    host: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
    player: start ? `${player}&start=${start}` : player,
  };
}

/** Returns the seconds of a time: `90`, `90s`, `1m30s`, `1h`. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function vimeo(path: string, query: URLSearchParams): HostedVideo | undefined {
  const [, id, inPath] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(path) ?? [];
  if (!id) return undefined;
  // An unlisted video needs its key.
  const key = inPath ?? /^[0-9a-f]+$/.exec(query.get('h') ?? '')?.[0];
  return {
    host: 'Vimeo',
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
  };
}
