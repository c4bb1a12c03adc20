import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './dialog.module.css';

interface DialogProps {
  /** Id of the element inside that names the dialog. */
  labelledBy: string;
  /** Escape, or a click on the backdrop. */
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The browser's own dialog keeps the focus inside, makes the page behind
 * it inert and gives the focus back at the end.
 */
export function Dialog({ labelledBy, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // The backdrop is part of the dialog element; the keyboard's way to close is Escape.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={clsx(styles.dialog, className)}
      onCancel={(event) => {
        // The owner decides: it takes the dialog away, or keeps it while something is under way.
        event.preventDefault();
        onClose();
      }}
      // Only a click that begins and ends on the backdrop counts, not the end of a text selection.
      onPointerDown={(event) => (pressedBackdrop.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
