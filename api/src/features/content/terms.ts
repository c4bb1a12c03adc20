import { desc, lte, max } from 'drizzle-orm';
import type { CourseSummary } from '@hidden-order/api-shapes/content';
import type { NewTerms } from '@hidden-order/api-shapes/desk/courses';
import type { Database } from '../../plugins/database/database';
import { lockWork } from '../../plugins/database/lock';
import { Refusal } from '../../plugins/errors/refusal';
import type { Services } from '../../plugins/services';
import { courseTerms } from './tables';

/** What a buyer agrees to about a course. */
export type Terms = Pick<CourseSummary, 'id' | 'price_paisa' | 'instalments' | 'is_open'>;

/** @returns courses with the terms that the desk has set last, or those of their files */
export async function withTerms<Course extends Terms>(db: Database, courses: readonly Course[]): Promise<Course[]> {
  const { courseId, id } = courseTerms;
  const rows = await db.selectDistinctOn([courseId]).from(courseTerms).orderBy(courseId, desc(id));
  const set = new Map(rows.map((row) => [row.courseId, row]));
  return courses.map((course) => {
    const { pricePaisa, instalments, isOpen } = set.get(course.id) ?? {};
    if (pricePaisa === undefined) return course;
    return { ...course, price_paisa: pricePaisa, instalments, is_open: isOpen };
  });
}

/** @returns the number of the last change of any terms that was made by a moment; 0 before the first */
export async function lastChange(db: Database, by?: Date): Promise<number> {
  const until = by && lte(courseTerms.since, by);
  const [row] = await db
    .select({ last: max(courseTerms.id) })
    .from(courseTerms)
    .where(until);
  return row?.last ?? 0;
}

/** @returns a course as an order takes it: its terms stay so until the transaction ends */
export async function holdTerms<Course extends Terms>(tx: Database, course: Course): Promise<Course> {
  await lockWork(tx, 'course terms');
  const [held = course] = await withTerms(tx, [course]);
  return held;
}

/** Sets the terms of a course for orders from now on. @throws {Refusal} there is no such course */
export async function setTerms({ db, clock, content }: Services, { course: id, ...after }: NewTerms) {
  const course = content().courses.find((one) => one.id === id);
  if (!course) throw new Refusal(`There is no course ${id}.`);
  const { price_paisa, instalments, is_open } = await holdTerms(db, course);
  const { price_paisa: pricePaisa, is_open: isOpen } = after;
  await db.insert(courseTerms).values({ courseId: id, pricePaisa, ...after, isOpen, since: clock() });
  return { subject: id, before: { price_paisa, instalments, is_open }, after };
}
