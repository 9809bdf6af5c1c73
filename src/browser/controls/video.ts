import { PLAYER_ATTRIBUTE } from '../../lib/article-control';
import { slot } from '../storage';

/** Storage key of the video requested on a page whose policy blocked it. */
const WANTED_KEY = 'video';

/** Permissions of the player; the content security policy restricts its origin. */
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

const playerOf = (link: Element) => link.getAttribute(PLAYER_ATTRIBUTE) ?? '';

/**
 * Plays an external video in place of its link. After client-side navigation, the content security policy
 * is still that of the page that was loaded first: if it does not allow videos, the page is reloaded and
 * then plays with its own policy.
 *
 * @param control the link, or its figure when the page is loaded
 */
export function video(control: HTMLElement): void {
  const wanted = slot(WANTED_KEY, 'sessionStorage');
  if (control.hasAttribute(PLAYER_ATTRIBUTE)) {
    if (mayFrame(playerOf(control))) return play(control);
    wanted.set(playerOf(control));
    location.reload();
    return;
  }
  const link = control.querySelector<HTMLElement>(`[${PLAYER_ATTRIBUTE}]`);
  if (!link || wanted.get() !== playerOf(link)) return;
  wanted.remove();
  if (mayFrame(playerOf(link))) play(link);
}

/** Reports whether the page's policy allows the player; a page without a policy allows everything. */
function mayFrame(player: string): boolean {
  const policy = document.querySelector<HTMLMetaElement>(
    'meta[http-equiv="Content-Security-Policy"]',
  )?.content;
  const frames = policy?.split(';').find((part) => part.trim().startsWith('frame-src '));
  return policy === undefined || Boolean(frames?.includes(new URL(player).origin));
}

function play(link: HTMLElement): void {
  const frame = document.createElement('iframe');
  frame.src = playerOf(link);
  frame.title = link.closest('figure')?.dataset['title'] ?? '';
  frame.allow = ALLOWED;
  // The player requires the origin of the embedding site, but not the page.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  const box = document.createElement('div');
  box.className = 'video-frame';
  box.dataset['playing'] = '';
  box.style.aspectRatio = link.style.aspectRatio;
  box.append(frame);
  link.replaceWith(box);
  frame.focus();
}
