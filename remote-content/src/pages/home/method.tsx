import { Container } from 'shared/ui';
import styles from './page.module.css';

const STEPS = [
  { title: 'Label', text: 'Find the turning points and name them at one degree of trend, largest first.' },
  {
    title: 'Check',
    text: 'Three rules admit no exception: wave 2 never passes the start of wave 1, wave 3 is never the shortest, wave 4 stays out of wave 1’s range.',
  },
  {
    title: 'Weigh',
    text: 'Alternation, channels and Fibonacci ratios rank the counts that are left. They prove nothing.',
  },
  { title: 'Invalidate', text: 'Write down the price that proves you wrong, and the count you would turn to instead.' },
];

/** The academy's method in four steps. */
export function Method() {
  return (
    <section className={styles.method}>
      <Container>
        <h2>The method, in four steps</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
