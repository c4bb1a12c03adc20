import parts from '../../parts/parts.module.css';
import styles from './quiz.module.css';

interface TicksProps {
  /** Whether each question is answered, in order. */
  done: readonly boolean[];
  /** The place of the question on the screen; what is there instead of one. */
  current: number | string;
  disabled: boolean;
  /** Opens the question at a place. */
  onOpen: (place: number) => void;
}

/** A tick for each question of a quiz, filled where it is answered, that leads to it. */
export const Ticks = ({ done, current, disabled, onOpen }: TicksProps) => (
  <nav aria-label="Questions">
    <ol role="list" className={parts.cells}>
      {done.map((isDone, place) => (
        <li key={place}>
          <button
            type="button"
            aria-label={`Question ${place + 1}, ${isDone ? 'answered' : 'not answered'}`}
            aria-current={place === current ? 'step' : undefined}
            className={styles.tick}
            disabled={disabled}
            onClick={() => onOpen(place)}
          >
            <span className={isDone ? `${parts.cell} ${parts.full}` : parts.cell} />
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
