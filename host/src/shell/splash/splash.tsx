import { useEffect, useState } from 'react';
import { site } from 'shared/site';
import styles from './splash.module.css';

/** How long the splash screen stays before it fades, in milliseconds (SPEC §9). */
export const SPLASH_MS = 3000;

type Phase = 'visible' | 'fading' | 'gone';

/** Covers the page for a moment at load; a click or any key dismisses it early (SPEC §2). */
export function Splash() {
  const [phase, setPhase] = useState<Phase>('visible');
  const visible = phase === 'visible';

  useEffect(() => {
    if (!visible) return;
    const fade = () => setPhase('fading');
    const timer = setTimeout(fade, SPLASH_MS);
    window.addEventListener('keydown', fade);
    window.addEventListener('click', fade);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', fade);
      window.removeEventListener('click', fade);
    };
  }, [visible]);

  if (phase === 'gone') return null;
  return (
    <div
      data-testid="splash"
      className={styles.splash}
      data-phase={phase}
      aria-hidden={!visible}
      onTransitionEnd={() => setPhase('gone')}
    >
      <svg className={styles.mark} viewBox="0 0 120 60" aria-hidden="true">
        <polyline points="4,56 22,34 32,44 64,12 78,28 100,4 110,20 116,14" />
      </svg>
      <p className={styles.name}>{site.name}</p>
      <p className={styles.tagline}>{site.tagline}</p>
    </div>
  );
}
