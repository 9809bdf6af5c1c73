import type { ComponentProps, ReactElement } from 'react';
import * as styles from './button.module.css';
import { Link, type LinkProps } from './link';

/** One primary action per screen; secondary actions beside it. */
type ButtonVariant = 'primary' | 'secondary';

function classes(variant: ButtonVariant, className: string | undefined): string {
  return [styles.button, styles[variant], className].filter(Boolean).join(' ');
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

/** A button with an action on the current page. */
export function Button({ variant = 'primary', className, ...rest }: ButtonProps): ReactElement {
  return <button type="button" {...rest} className={classes(variant, className)} />;
}

interface ButtonLinkProps extends Omit<LinkProps, 'plain'> {
  readonly variant?: ButtonVariant;
}

/** A link that looks like a button; external ones have no icon. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: ButtonLinkProps): ReactElement {
  return <Link {...rest} plain className={classes(variant, className)} />;
}
