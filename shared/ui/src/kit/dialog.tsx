import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './dialog.module.css';

interface DialogProps {
  /** Id of the element that labels the dialog. */
  labelledBy: string;
  /** Called when the person asks to close it: by Escape, a click on the backdrop, or Back on Android. */
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser's `dialog` element traps the focus, makes the page behind it
 * inert and returns the focus when it closes.
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
    // The backdrop is part of the dialog element, so its clicks arrive here. The keyboard closes the dialog by Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={clsx(styles.dialog, className)}
      onCancel={(event) => {
        // The owner decides whether to remove the dialog; it may keep it while a call is pending.
        event.preventDefault();
        onClose();
      }}
      // Browsers close it on a second request whatever `cancel` says, such as Android's Back: the owner decides still.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) currentTarget.showModal();
        onClose();
      }}
      // A click must begin and end on the backdrop, so that a text selection that ends there does not close the dialog.
      onPointerDown={(event) => (pressedBackdrop.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}

/** The buttons at the foot of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
