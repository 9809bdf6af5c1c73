import { PLAYER_ATTRIBUTE } from '../../lib/article-control';
import { slot } from '../storage';

/** The video that somebody asked for on a page that could not show it. */
const WANTED_KEY = 'video';

/** What the player may do; where it comes from is the content policy's matter. */
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

const playerOf = (link: Element) => link.getAttribute(PLAYER_ATTRIBUTE) ?? '';

/**
 * Plays a video of another site in the place of its link. A policy is that of the page that was opened
 * first: where that one has no videos, this page is opened anew, and plays with its own.
 *
 * @param control the link; or its figure, when the page arrives
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

/** Whether the page's policy lets the player in; a page without a policy lets everything in. */
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
  // The player asks which site shows it, not which page.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  const box = document.createElement('div');
  box.className = 'video-frame';
  box.dataset['playing'] = '';
  box.style.aspectRatio = link.style.aspectRatio;
  box.append(frame);
  link.replaceWith(box);
  frame.focus();
}
