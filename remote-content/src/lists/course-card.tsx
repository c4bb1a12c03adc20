import { LEVEL_LABELS, TYPE_LABELS } from '@hidden-order/api-shapes/content-lists';
import type { CourseSummary } from '@hidden-order/api-shapes/content';
import { formatCount, formatMinutes, formatMonthly, formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Badge, Card } from '@hidden-order/ui';
import { Plate } from '@hidden-order/waves/plate';
import type { Plated } from '../queries/plated';
import { CardLink } from './card-link';
import grid from './grid.module.css';
import { Rating } from '../reviews/stars';
import styles from './course-card.module.css';

/** Courses as a grid of cards. */
export function CourseList({ courses }: { courses: readonly Plated<CourseSummary>[] }) {
  return (
    <ul role="list" className={`kit-stack5 ${grid.three}`}>
      {courses.map((course) => (
        <li key={course.id} className={grid.cell}>
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  );
}

/** The title is the link; the styles extend it over the whole card. */
function CourseCard({ course }: { course: Plated<CourseSummary> }) {
  const { id, title, summary, level, type, plate, minutes, lessons, price_paisa, instalments, is_open, rating } =
    course;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.art}>
        <Plate drawing={plate} />
      </div>
      <p className={`kit-wrap ${styles.badges}`}>
        <Badge>{LEVEL_LABELS[level]}</Badge>
        {type === 'certification' && <Badge tone="warm">{TYPE_LABELS[type]}</Badge>}
      </p>
      <h3>
        <CardLink to={paths.course(id)} title={title} />
      </h3>
      <p className="kit-soft">{summary}</p>
      <p className={`kit-soft kit-wrap ${styles.facts}`}>
        <span>{`${formatCount(lessons, 'lesson')} · ${formatMinutes(minutes)}`}</span> <Rating rating={rating} />
      </p>
      <p className={`kit-wrap ${styles.price}`}>
        <strong>{is_open ? formatRupees(price_paisa) : 'Enrolment is closed'}</strong>
        {is_open && (
          <span>{`or ${formatCount(instalments, 'monthly payment')} of ${formatMonthly(price_paisa, instalments)}`}</span>
        )}
      </p>
    </Card>
  );
}
