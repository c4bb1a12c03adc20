import type { CourseDetail } from 'shared/contracts/content';
import { formatMinutes } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import styles from './lesson.module.css';

interface CurriculumProps {
  course: Pick<CourseDetail, 'id' | 'curriculum'>;
  /** Number of the shown lesson, from 1. */
  current: number;
}

/** All lessons of the course by module, numbered across modules. */
export function Curriculum({ course: { id, curriculum }, current }: CurriculumProps) {
  let number = 0;
  const modules = curriculum.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, number: ++number })),
  }));
  return (
    <nav aria-labelledby="curriculum" className={styles.curriculum}>
      <h2 id="curriculum">Lessons of this course</h2>
      {modules.map(({ title, lessons }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ol className={styles.lessons}>
            {lessons.map((lesson) => (
              <li key={lesson.slug}>
                <Link
                  to={paths.lesson(id, lesson.number)}
                  aria-current={lesson.number === current ? 'page' : undefined}
                >
                  <span>{lesson.number}.</span>
                  {lesson.title}
                </Link>
                <span className={styles.minutes}>{formatMinutes(lesson.minutes)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}
