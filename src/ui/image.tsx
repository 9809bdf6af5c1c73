import { withPrefix } from 'gatsby';
import type { ComponentPropsWithoutRef } from 'react';

interface ImageProps extends ComponentPropsWithoutRef<'img'> {
  /** From the site's root: `/logo.svg`. */
  src: string;
  alt: string;
}

/** A picture of the site's own, wherever the site's root is. */
export function Image({ src, alt, ...rest }: ImageProps) {
  return <img {...rest} src={withPrefix(src)} alt={alt} />;
}
