import { useEffect, useState } from 'react';
import { isBackToTopShown } from './is-shown';

/** Whether the button shows. A scroll is reported once a frame, and only read from, so nothing is laid out twice. */
export function useBackToTop(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let from = window.scrollY;
    let { href } = window.location;
    const onScroll = () => {
      const to = window.scrollY;
      const end = document.documentElement.scrollHeight - window.innerHeight;
      setShown(isBackToTopShown({ from, to, end, isJump: href !== window.location.href }));
      from = to;
      ({ href } = window.location);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isShown;
}

/** Goes to the top, smoothly where motion is welcome, until a wheel turns down (acceptance 2.11.2). */
export function backToTop(): void {
  const { matches } = window.matchMedia('(prefers-reduced-motion: reduce)');
  const stay = ({ deltaY }: WheelEvent) => {
    if (deltaY > 0) window.scrollTo({ top: window.scrollY, behavior: 'instant' });
  };
  window.addEventListener('wheel', stay, { passive: true });
  window.addEventListener('scrollend', () => window.removeEventListener('wheel', stay), {
    once: true,
  });
  window.scrollTo({ top: 0, behavior: matches ? 'instant' : 'smooth' });
}
