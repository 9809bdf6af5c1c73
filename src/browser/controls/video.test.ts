// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { video } from './video';

const PLAYER = 'https://player.example/embed/1?autoplay=1';
const figure = () => document.querySelector('figure') as HTMLElement;
const link = () => document.querySelector<HTMLElement>('a') as HTMLElement;
const frame = () => document.querySelector('iframe');
const reload = vi.fn();

/** Opens a page with a video and a content security policy. */
function open(policy: string | undefined): void {
  document.head.innerHTML = policy
    ? `<meta http-equiv="Content-Security-Policy" content="${policy}">`
    : '';
  document.body.innerHTML = `<figure data-title="Como regar"><a href="/v" style="aspect-ratio: 4 / 3" data-player="${PLAYER}">Assistir</a></figure>`;
}

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  // Setting `src` would load the frame.
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLIFrameElement,
    address: string,
  ) {
    this.dataset['asked'] = address;
  });
});
afterEach(() => sessionStorage.clear());

describe('an external video', () => {
  it.each([undefined, "default-src 'self';frame-src https://player.example https://b.example"])(
    'plays in place of the link (%s)',
    (policy) => {
      open(policy);
      video(link());
      expect(frame()?.dataset['asked']).toBe(PLAYER);
      expect(frame()?.title).toBe('Como regar');
      expect(document.querySelector('a')).toBeNull();
      expect(frame()?.parentElement?.style.aspectRatio).toBe('4 / 3');
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it.each(["default-src 'self'", 'frame-src https://outro.example;img-src https://player.example'])(
    'reloads the page and then plays if the policy blocks it (%s)',
    (policy) => {
      open(policy);
      video(link());
      expect(reload).toHaveBeenCalledOnce();
      expect(frame()).toBeNull();
      open('frame-src https://player.example');
      video(figure());
      expect(frame()?.dataset['asked']).toBe(PLAYER);
      open('frame-src https://player.example');
      video(figure());
      expect(frame()).toBeNull();
    },
  );

  it('does not play without a click', () => {
    open('frame-src https://player.example');
    video(figure());
    expect(frame()).toBeNull();
  });
});
