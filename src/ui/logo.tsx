import { Image } from './image';

/** A logo as configured; paths are from the site's root. */
export interface LogoImage {
  src: string;
  srcDark?: string | null;
  alt?: string | null;
  width?: number | null;
  height?: number | null;
}

/**
 * Both variants of a logo; CSS shows the one of the current mode, so no script is needed
 * (behaviour 1.1.7). Without a dark one the light one serves both (1.1.8).
 */
export function Logo({ logo, fallbackAlt }: { logo: LogoImage; fallbackAlt: string }) {
  // A lazy image that CSS hides is never fetched: only the current mode's costs a request.
  const size = {
    width: logo.width ?? undefined,
    height: logo.height ?? undefined,
    loading: 'lazy' as const,
  };
  const alt = logo.alt ?? fallbackAlt;
  if (!logo.srcDark) return <Image src={logo.src} alt={alt} {...size} />;
  return (
    <>
      <Image className="only-light" src={logo.src} alt={alt} {...size} />
      <Image className="only-dark" src={logo.srcDark} alt={alt} {...size} />
    </>
  );
}
