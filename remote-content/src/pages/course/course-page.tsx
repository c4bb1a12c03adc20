import type { CourseDetail, Review } from 'shared/contracts/content';
import { paths } from 'shared/paths';
import { Prose } from 'shared/prose';
import { Link, useLoaderData } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import { ReviewText } from '../../reviews/review-text';
import { Rating } from '../../stars/stars';
import type { loader } from './data';
import { BuyBox } from './buy-box/buy-box';
import { Curriculum, Previews } from './curriculum';
import styles from './page.module.css';

/** A course: contents, instructor, reviews and the box to buy it. */
export function CoursePage() {
  const course = useLoaderData<typeof loader>();
  const { title, summary, type, level, rating, outcomes, prerequisites, instructor, body } = course;
  return (
    <>
      <PageHeader kicker={`${type}, ${level}`} title={title} lead={summary}>
        <p className={styles.soft}>
          <Rating rating={rating} />
        </p>
      </PageHeader>
      <Container className={styles.columns}>
        <BuyBox key={course.id} course={course} />
        <div className={styles.main}>
          <List title="What you will be able to do" items={outcomes} marked />
          <Prose blocks={body} />
          <List
            title="What you should know before"
            items={prerequisites}
            none="Nothing: this course starts at the beginning."
          />
          <Curriculum modules={course.curriculum} />
          <Previews lessons={course.previews} />
          <section className={styles.section}>
            <h2>Instructor</h2>
            <p>
              <strong>{instructor.name}</strong>
            </p>
            <p className={styles.soft}>{instructor.bio}</p>
          </section>
          <section id="refund" className={styles.section}>
            <h2>Refunds</h2>
            <p>{course.refund}</p>
            <p>
              <Link to={`${paths.termsAndConditions}#refunds`}>The full rule</Link> is in our terms.
            </p>
          </section>
          <Questions questions={course.faq} />
          <Reviews reviews={course.reviews} />
        </div>
      </Container>
    </>
  );
}

interface ListProps {
  title: string;
  items: readonly string[];
  /** Replaces an empty list. */
  none?: string;
  /** Highlights the list. */
  marked?: boolean;
}

function List({ title, items, none, marked = false }: ListProps) {
  return (
    <section className={marked ? styles.marked : styles.section}>
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

function Questions({ questions }: { questions: CourseDetail['faq'] }) {
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

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <section className={styles.section}>
      <h2>Reviews</h2>
      {reviews.length === 0 ? (
        <p className={styles.soft}>Nobody has reviewed this course yet.</p>
      ) : (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewText review={review} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
