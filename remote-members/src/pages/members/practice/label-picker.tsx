import { WAVE_LABELS, type PartialCount, type WaveLabel } from 'shared/wave-rules';
import styles from './practice.module.css';

interface LabelPickerProps {
  labels: PartialCount;
  next: WaveLabel | null;
  disabled: boolean;
  onPick: (label: WaveLabel) => void;
}

/** Chooses the label that the next choice of a swing places. */
export function LabelPicker({ labels, next, disabled, onPick }: LabelPickerProps) {
  return (
    <fieldset className={styles.picker} disabled={disabled}>
      <legend>Label to place</legend>
      {WAVE_LABELS.map((label) => (
        <label key={label} className={styles.pick}>
          <input
            type="radio"
            name="practice-label"
            aria-label={labels[label] === undefined ? label : `${label}, placed`}
            checked={next === label}
            onChange={() => onPick(label)}
          />
          <span className={labels[label] === undefined ? undefined : styles.placed}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
