import { LEVEL_LABELS, TYPE_LABELS } from '@hidden-order/api-shapes/content-lists';
import type { CourseDetail, Review } from '@hidden-order/api-shapes/content';
import { formatCount, formatMinutes } from '@hidden-order/ui/format';
import { PART, paths } from '@hidden-order/platform/paths';
import { Prose } from '@hidden-order/prose';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Slot } from '@hidden-order/platform/slot';
import { Container, PageHeader } from '@hidden-order/ui';
import { Plate } from '@hidden-order/waves/plate';
import { ReviewText } from '../../reviews/review-text';
import { Rating } from '../../reviews/stars';
import type { loader } from './data';
import { BuyBar } from './buy-box/buy-bar';
import { BuyBox } from './buy-box/buy-box';
import { BuyRow } from './buy-box/buy-row';
import { Buying } from './buy-box/buying';
import { Curriculum, Previews } from './curriculum';
import styles from './page.module.css';

/** A course: contents, reviews and the box to buy it. */
export function CoursePage() {
  const course = useLoaderData<typeof loader>();
  const { title, summary, type, level, plate, lessons, minutes, rating, outcomes, prerequisites, body } = course;
  return (
    <Buying key={course.id} course={course}>
      <div className={styles.page}>
        <PageHeader
          kicker={`${TYPE_LABELS[type]}, ${LEVEL_LABELS[level]}`}
          title={title}
          lead={summary}
          art={<Plate drawing={plate} ofPage />}
        >
          <p className={`kit-wrap kit-soft ${styles.facts}`}>
            <span>{`${formatCount(lessons, 'lesson')} · ${formatMinutes(minutes)}`}</span>
            <Rating rating={rating} />
          </p>
          <BuyRow />
        </PageHeader>
        <Container className={styles.columns}>
          <div className={styles.side}>
            <BuyBox />
          </div>
          <div className={styles.main}>
            <List id="outcomes" title="What you will be able to do" items={outcomes} marked />
            <Prose blocks={body} />
            <List title="Before you start" items={prerequisites} none="No prior knowledge needed." />
            <Curriculum modules={course.curriculum} />
            <Previews course={course.id} lessons={course.previews} />
            <section id="refund" className={styles.section}>
              <h2>Refunds</h2>
              <p>{course.refund}</p>
              <p>
                <Link to={`${paths.termsAndConditions}#${PART}refunds`}>The full refund policy</Link> is in our terms.
              </p>
            </section>
            <Questions questions={course.faq} />
            <Reviews reviews={course.reviews} />
          </div>
          <div className={`kit-stack5 ${styles.aside}`}>
            <Slot name="course-aside" course={course.id} className={styles.asideCard} />
          </div>
        </Container>
      </div>
      <BuyBar />
    </Buying>
  );
}

interface ListProps {
  id?: string;
  title: string;
  items: readonly string[];
  /** Replaces an empty list. */
  none?: string;
  /** Highlights the list. */
  marked?: boolean;
}

function List({ id, title, items, none, marked = false }: ListProps) {
  return (
    <section id={id} className={marked ? styles.marked : styles.section}>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className="kit-soft">{none}</p>
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
    <section id="questions" className={styles.section}>
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
    <section id="reviews" className={styles.section}>
      <h2>Reviews</h2>
      {reviews.length === 0 ? (
        <p className="kit-soft">This course has no reviews yet.</p>
      ) : (
        <ul role="list" className="kit-stack6">
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
