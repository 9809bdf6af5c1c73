import type { ComponentProps, ReactElement } from 'react';
import * as styles from './button.module.css';
import { Link, type LinkProps } from './link';

/** One primary action a screen; secondary beside it; quiet inside text and toolbars. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet';

function classes(variant: ButtonVariant, className: string | undefined): string {
  return [styles.button, styles[variant], className].filter(Boolean).join(' ');
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

/** A button that does something on this page. */
export function Button({ variant = 'primary', className, ...rest }: ButtonProps): ReactElement {
  return <button type="button" {...rest} className={classes(variant, className)} />;
}

interface ButtonLinkProps extends LinkProps {
  readonly variant?: ButtonVariant;
}

/** A link that looks like a button: it leads somewhere. External ones carry no icon by default. */
export function ButtonLink({
  variant = 'primary',
  plain = true,
  className,
  ...rest
}: ButtonLinkProps): ReactElement {
  return <Link {...rest} plain={plain} className={classes(variant, className)} />;
}
