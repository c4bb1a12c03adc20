import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '@hidden-order/platform/router';
import styles from './disclosure.module.css';

interface DisclosureProps {
  label: ReactNode;
  /** Links and buttons. A navigation closes the panel. */
  children: ReactNode;
  buttonClassName?: string | undefined;
}

/**
 * A button with a panel of links below it, by the WAI-ARIA disclosure pattern, so that the links stay links.
 * Escape, a click outside, and moving the focus out of it close the panel.
 */
export function Disclosure({ label, children, buttonClassName }: DisclosureProps) {
  const { key } = useLocation();
  // The key of the history entry at which the panel is open, so that every navigation closes the panel.
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
    // Handles key and focus events of the elements inside; the element itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
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
