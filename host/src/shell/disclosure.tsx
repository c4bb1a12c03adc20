import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './disclosure.module.css';
import { useOpenHere } from './use-open-here';

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
  const { isOpen, open, close } = useOpenHere();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, close]);

  return (
    // Handles key and focus events of the elements inside; the element itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={container}
      className={styles.disclosure}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
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
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={buttonClassName}
        onClick={isOpen ? close : open}
      >
        {label}
        <svg className={styles.chevron} viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <polyline points="1,1 6,6 11,1" />
        </svg>
      </button>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
