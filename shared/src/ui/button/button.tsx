import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import { Link } from 'shared/router';
import styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  /** Disables the button and shows `loadingLabel`. */
  loading?: boolean;
  loadingLabel?: ReactNode;
}

/** A button. Its default `type` is `button`. */
export function Button({ variant = 'primary', loading = false, loadingLabel, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      {...props}
      disabled={loading || props.disabled}
      className={clsx(styles.button, styles[variant], className)}
    >
      {loading ? loadingLabel : props.children}
    </button>
  );
}

/** A link to another page of the site in the style of a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link {...props} className={clsx(styles.button, styles[variant], className)} />;
}
