import { useEffect } from 'react';

/** The key `/` moves the focus to the page’s field for searching, unless a text is being typed. */
export function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const types = target instanceof HTMLElement && target.matches('input, textarea, select');
      if (event.key !== '/' || types || event.ctrlKey || event.metaKey) return;
      const field = document.querySelector<HTMLInputElement>('input[type="search"]');
      if (field === null) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
