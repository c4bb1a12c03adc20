import { useEffect } from 'react';

/** Tells the members' menu how many questions are due today (host/src/shell/shell.module.css). It says nothing of none. */
export function useDue(questions: number): void {
  useEffect(() => {
    document.documentElement.style.setProperty('--due', questions > 0 ? `"${questions}"` : null);
  }, [questions]);
}
