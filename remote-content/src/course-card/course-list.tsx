import type { CourseSummary } from 'shared/contracts/content';
import { grid } from '../grid/grid';
import { CourseCard } from './course-card';

/** Courses as cards, side by side where there is room. */
export function CourseList({ courses }: { courses: readonly CourseSummary[] }) {
  return (
    <ul className={grid.three}>
      {courses.map((course) => (
        <li key={course.id} className={grid.cell}>
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  );
}
