import type { CourseDetail } from 'shared/contracts/content';
import { useLoaderData } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import { WaveChart } from 'shared/wave-chart';
import { Prose } from '../../prose/prose';
import { BuyBox } from './buy-box';
import { Curriculum } from './curriculum';
import { Questions } from './questions';
import styles from './page.module.css';

/** One course: what it teaches, for whom, by whom, and what it costs. */
export function CoursePage() {
  const course = useLoaderData<CourseDetail>();
  const { title, summary, type, level, figure, outcomes, prerequisites, curriculum, instructor, faq, body } = course;
  return (
    <>
      <PageHeader kicker={`${type}, ${level}`} title={title} lead={summary} />
      <Container className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.art}>
            <WaveChart figure={figure} caption="" decorative />
          </div>
          <Prose blocks={body} />
          <List title="What you will be able to do" items={outcomes} />
          <List
            title="What you should know before"
            items={prerequisites}
            none="Nothing: this course starts at the beginning."
          />
          <Curriculum modules={curriculum} />
          <section className={styles.section}>
            <h2>Instructor</h2>
            <p>
              <strong>{instructor.name}</strong>
            </p>
            <p className={styles.soft}>{instructor.bio}</p>
          </section>
          <Questions questions={faq} />
        </div>
        <BuyBox course={course} />
      </Container>
    </>
  );
}

function List({ title, items, none }: { title: string; items: readonly string[]; none?: string }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className={styles.soft}>{none}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
