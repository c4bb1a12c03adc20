import { useEffect, useRef, type KeyboardEvent } from 'react';

/** The buffer clears after this many milliseconds without a key (spec §9). */
const TYPE_TO_FIND_RESET_MS = 700;

/**
 * Collects characters that are typed outside of a text field.
 * @param onType receives the buffer after each character
 * @returns a handler for key presses; it returns whether it used the key
 */
export function useTypeToFind(onType: (typed: string) => void): (event: KeyboardEvent) => boolean {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return ({ key, ctrlKey, metaKey, altKey }) => {
    const character = Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;
    // A space belongs to a name ("United K…"), but no name begins with one: a space on its own presses the button.
    if (!character || (key === ' ' && typed.current === '')) return false;
    typed.current += key;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), TYPE_TO_FIND_RESET_MS);
    onType(typed.current);
    return true;
  };
}
