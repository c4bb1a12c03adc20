import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'shared/router';
import styles from './disclosure.module.css';

interface DisclosureProps {
  label: ReactNode;
  /** Links and buttons; a navigation closes the panel. */
  children: ReactNode;
  buttonClassName?: string | undefined;
}

/**
 * A button that shows a panel of links below it (the disclosure pattern, not a menu: links stay links).
 * Escape, a click elsewhere, and leaving by keyboard close it.
 */
export function Disclosure({ label, children, buttonClassName }: DisclosureProps) {
  const { key } = useLocation();
  // Open at one place in the history only: choosing a link, or the browser's Back, closes the panel.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const close = () => setOpenedAt(null);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpenedAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  return (
    // Listens to what bubbles up from the button and the links inside; it is nothing to operate itself.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={container}
      className={styles.disclosure}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        className={buttonClassName}
        onClick={() => setOpenedAt(open ? null : key)}
      >
        {label}
        <svg className={styles.chevron} viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <polyline points="1,1 6,6 11,1" />
        </svg>
      </button>
      <div id={panelId} hidden={!open} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
