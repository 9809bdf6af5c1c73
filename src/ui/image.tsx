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
