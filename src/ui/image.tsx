import { withPrefix } from 'gatsby';
import type { ComponentPropsWithoutRef } from 'react';

interface ImageProps extends ComponentPropsWithoutRef<'img'> {
  /** Path from the site's root: `/logo.svg`. */
  src: string;
  alt: string;
}

/** An image of the site, below the base path. */
export function Image({ src, alt, ...rest }: ImageProps) {
  return <img {...rest} src={withPrefix(src)} alt={alt} />;
}

/** A configured logo; paths are relative to the site's root. */
export interface LogoImage {
  src: string;
  srcDark?: string | null;
  alt?: string | null;
  width?: number | null;
  height?: number | null;
}

/**
 * Renders both variants of a logo; CSS shows the one of the current mode, without JavaScript (behaviour
 * 1.1.7). Without a dark variant, the light one is used in both modes (1.1.8).
 */
export function Logo({ logo, fallbackAlt }: { logo: LogoImage; fallbackAlt: string }) {
  // Browsers do not load a lazy image hidden by CSS, so only the variant of the current mode is requested.
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
