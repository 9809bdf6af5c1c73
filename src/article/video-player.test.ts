import { describe, expect, it } from 'vitest';
import { hostedVideo } from './video-player';

describe('hostedVideo', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=abc_DEF-123',
      'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0',
    ],
    [
      'https://m.youtube.com/watch?feature=x&v=abc_DEF-123',
      'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0',
    ],
    [
      'https://youtu.be/abc_DEF-123?t=42',
      'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0&start=42',
    ],
    [
      'https://youtu.be/abc_DEF-123?t=1m30s',
      'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0&start=90',
    ],
    [
      'https://www.youtube.com/watch?v=abc_DEF-123&t=2h',
      'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0&start=7200',
    ],
    [
      'https://www.youtube.com/shorts/abc_DEF-123',
      'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    ],
  ])('returns the player of %s', (address, player) => {
    expect(hostedVideo(address)?.player).toBe(player);
  });

  it.each([
    'https://www.youtube.com/@canal',
    'https://youtube.com.site.example/watch?v=abc_DEF-123',
    'javascript:alert(1)//youtu.be/abc_DEF-123',
    'https://youtu.be/"><script>',
    'https://vimeo.com/canal',
    'abc',
  ])('does not accept %s', (address) => {
    expect(hostedVideo(address)).toBeUndefined();
  });
});
