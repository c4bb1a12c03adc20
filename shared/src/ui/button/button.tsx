import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
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
 * browser's own submit would put what was typed into the address. Of several clicks at once, which all come before React
 * can disable the button, the first one counts.
 */
export function Button({ variant = 'primary', loading = false, loadingLabel, className, ref, ...props }: ButtonProps) {
  const isHydrated = useHydrated();
  const isWaiting = !isHydrated && props.type === 'submit';
  const isClicked = useRef(false);
  const button = useKeptFocus(loading);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isClicked.current) {
      event.preventDefault();
      return;
    }
    isClicked.current = true;
    queueMicrotask(() => (isClicked.current = false));
    props.onClick?.(event);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-busy={loading || undefined}
        {...props}
        onClick={click}
        disabled={loading || isWaiting || props.disabled}
        className={clsx(styles.button, styles[variant], isWaiting && styles.waiting, className)}
      >
        {loading ? loadingLabel : props.children}
      </button>
      {isWaiting && <NeedsScripts />}
    </>
  );
}

/**
 * Browsers take the focus from a button that is disabled. One that had it gets it back after loading, unless something else
 * has it by then.
 */
function useKeptFocus(loading: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (loading) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && activeElement === body) button.current?.focus();
  }, [loading]);
  return button;
}

/** A link to another page of the site in the style of a button. */
export function ButtonLink({
  variant = 'primary',
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link {...props} className={clsx(styles.button, styles[variant], className)} />;
}
