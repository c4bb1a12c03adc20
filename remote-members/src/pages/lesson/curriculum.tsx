import { useState } from 'react';
import type { CourseDetail } from '@hidden-order/api-shapes/content';
import type { CourseProgress } from '@hidden-order/api-shapes/learning';
import { prefetchable } from '@hidden-order/platform/navigation';
import { formatMinutes } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import styles from './curriculum.module.css';

interface CurriculumProps {
  course: Pick<CourseDetail, 'id' | 'curriculum'>;
  /** Number of the shown lesson, from 1. */
  current: number;
  /** Null while no progress is known. */
  progress: CourseProgress | null;
}

/** All lessons of the course by module, numbered across modules. On a narrow screen a button opens them. */
export function Curriculum({ course: { id, curriculum }, current, progress }: CurriculumProps) {
  const [open, setOpen] = useState(false);
  const done = new Set(progress?.lessons.filter(({ complete }) => complete).map(({ slug }) => slug));
  const all = curriculum.flatMap(({ lessons }) => lessons);
  const modules = curriculum.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, number: all.indexOf(lesson) + 1 })),
  }));
  return (
    <nav aria-labelledby="curriculum" className={`kit-stack5 ${styles.curriculum}`}>
      <h2 id="curriculum">Lessons of this course</h2>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="curriculum-lessons"
        className={styles.toggle}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide the lessons' : 'Show the lessons'}
      </button>
      <div id="curriculum-lessons" className={styles.modules} data-open={open}>
        {modules.map(({ title, lessons }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ol role="list" className={styles.lessons}>
              {lessons.map((lesson) => (
                <li key={lesson.slug}>
                  <Link
                    to={paths.lesson(id, lesson.slug)}
                    {...(lesson.number === current ? { 'aria-current': 'page' } : prefetchable)}
                  >
                    <span>{`${lesson.number}.`}</span>
                    <span>{lesson.title}</span>
                  </Link>
                  {done.has(lesson.slug) ? (
                    <span className={styles.done}>complete</span>
                  ) : (
                    <span className={`kit-fine ${styles.minutes}`}>{formatMinutes(lesson.minutes)}</span>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
        {progress?.quiz && (
          <section>
            <h3>At the end</h3>
            <p className={styles.quiz}>
              <Link to={paths.quiz(id)}>Quiz of this course</Link>
              {progress.quiz.passed && <span className={styles.done}>passed</span>}
            </p>
          </section>
        )}
      </div>
    </nav>
  );
}
