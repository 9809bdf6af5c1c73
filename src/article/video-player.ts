/** A video of another site. */
export interface HostedVideo {
  /** The site, as readers know it. */
  host: 'YouTube' | 'Vimeo';
  /** Its page, for who has no script. */
  page: string;
  /** Its player, in the way that keeps fewest traces of who watches. */
  player: string;
}

const YOUTUBE = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/** The video at an address, however it was copied; nothing when it is no video that we know. */
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
  const start = /^(\d+)s?$/.exec(query.get('t') ?? query.get('start') ?? '')?.[1];
  const player = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  return {
    host: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
    player: start ? `${player}&start=${start}` : player,
  };
}

function vimeo(path: string, query: URLSearchParams): HostedVideo | undefined {
  const [, id, inPath] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(path) ?? [];
  if (!id) return undefined;
  // A video that is not listed has a key of its own.
  const key = inPath ?? /^[0-9a-f]+$/.exec(query.get('h') ?? '')?.[0];
  return {
    host: 'Vimeo',
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
  };
}
