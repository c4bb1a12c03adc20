import { Sample } from './sample';
import styles from './ui-review.module.css';

const COLORS = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'signal',
  'signal-wash',
  'warm',
  'warm-wash',
  'danger',
  'danger-wash',
];

/** The colours of surfaces and accents by their token's name. */
export function ColorSamples() {
  return (
    <Sample title="Colour">
      {COLORS.map((name) => (
        <div key={name} className={styles.color}>
          <span style={{ background: `var(--color-${name})` }} />
          <span>{name}</span>
        </div>
      ))}
    </Sample>
  );
}

/** Headings and text. */
export function TypeSamples() {
  return (
    <Sample title="Type">
      <div>
        <p className={styles.display}>Display: Master the Market&rsquo;s Hidden Order</p>
        <h2>Heading two: wave 4 stays out of wave 1</h2>
        <h3>Heading three: a guideline ranks, a rule refuses</h3>
        <p>
          Text: R. N. Elliott published the Wave Principle in 1938. <a href="#content">A link</a> in a sentence.
        </p>
      </div>
    </Sample>
  );
}
