import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Link } from 'shared/router';
import { NeedsScripts } from '../hydration/needs-scripts';
import { useHydrated } from '../hydration/use-hydrated';
import styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  /** Disables the button and shows `loadingLabel`. */
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
  useKeptFocus(loading);
  return (
    <>
      <button
        type="button"
        aria-busy={loading || undefined}
        {...props}
        disabled={loading || isWaiting || props.disabled}
        className={clsx(styles.button, styles[variant], isWaiting && styles.waiting, className)}
      >
        {loading ? loadingLabel : props.children}
      </button>
      {isWaiting && <NeedsScripts />}
    </>
  );
}

/** Browsers take the focus from what is disabled. What had it before loading gets it back, unless something else has it. */
function useKeptFocus(loading: boolean): void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (loading) focused.current = activeElement;
    else if (activeElement === body && focused.current instanceof HTMLElement) focused.current.focus();
  }, [loading]);
}

/** A link to another page of the site in the style of a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link {...props} className={clsx(styles.button, styles[variant], className)} />;
}
