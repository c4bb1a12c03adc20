import { useId, type ReactNode } from 'react';
import { Button } from '@hidden-order/ui';
import { PRACTICE_LEVELS, type PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import styles from './parts.module.css';

/** What pages call the levels of practice. */
export const LEVEL_LABELS: Record<PracticeLevel, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

export interface LevelButtonsProps {
  label: string;
  disabled?: boolean;
  onChoose: (level: PracticeLevel) => void;
  /** Stands after the buttons. */
  children?: ReactNode;
}

/** A button for each level of practice. */
export function LevelButtons({ label, disabled, onChoose, children }: LevelButtonsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={`kit-actions ${styles.levels}`}>
      <span id={id}>{label}</span>
      {PRACTICE_LEVELS.map((level) => (
        <Button key={level} variant="secondary" disabled={disabled} onClick={() => onChoose(level)}>
          {LEVEL_LABELS[level]}
        </Button>
      ))}
      {children}
    </div>
  );
}
