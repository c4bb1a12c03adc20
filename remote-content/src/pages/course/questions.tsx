import type { CourseDetail } from 'shared/contracts/content';
import styles from './page.module.css';

/** Frequent questions about a course, each opening to its answer. */
export function Questions({ questions }: { questions: CourseDetail['faq'] }) {
  return (
    <section className={styles.section}>
      <h2>Questions</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.disclosure}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
