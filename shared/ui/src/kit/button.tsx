import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { clsx } from 'clsx';
import { Link } from '@hidden-order/platform/router';
import styles from './button.module.css';
import { NeedsScripts, useHydrated } from './hydration';

type Variant = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  /** Shows `loadingLabel`, and a press does nothing; the button keeps the focus. */
  loading?: boolean;
  loadingLabel?: ReactNode;
}

/**
 * A button. Its default `type` is `button`. A submit button of a prerendered form is disabled until the page is hydrated: the
 * browser's own submit would put what was typed into the address.
 */
export function Button({ variant = 'primary', loading = false, loadingLabel, className, ...props }: ButtonProps) {
  const isHydrated = useHydrated();
  const isWaiting = !isHydrated && props.type === 'submit';
  /** Off, but with its focus. */
  const isOff = loading || props['aria-disabled'] === true;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else props.onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...props}
        aria-disabled={isOff || undefined}
        onClick={click}
        disabled={isWaiting || props.disabled}
        className={clsx(styles.button, styles[variant], className)}
      >
        {loading ? loadingLabel : props.children}
      </button>
      {isWaiting && <NeedsScripts />}
    </>
  );
}

/** The button in the corner of a dialog that closes it. */
export const CloseButton = ({ label = 'Close', onClick }: { label?: string; onClick: () => void }) => (
  <Button variant="quiet" aria-label={label} title={label} className={styles.close} onClick={onClick}>
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path d="m3 3 12 12M15 3 3 15" />
    </svg>
  </Button>
);

/** A link to another page of the site in the style of a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link {...props} className={clsx(styles.button, styles[variant], className)} />;
}
