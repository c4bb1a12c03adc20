import * as calls from '@hidden-order/api-shapes/desk/calls';
import { LEAST_ANSWERS } from '@hidden-order/api-shapes/desk/learners';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { quizAttempts, quizPapers } from '../../features/learning/tables';
import { pageQuery } from '../../plugins/requests/pages';
import type { Services } from '../../plugins/services';
import type { Desk } from '../declare';

/** How the questions of quizzes and examinations do, by what was handed in: those first that say least of a learner. */
export function questionRoutes({ list }: Desk<Services>, { db, content }: Services): void {
  const { answers, wrong, right, of, paper } = quizAttempts;
  const asked = sql`jsonb_array_elements(${quizPapers.questions}) as asked`;
  const [courseId, id] = [sql<string>`asked ->> 'courseId'`, sql<string>`asked ->> 'id'`];
  const isRight = sql`((${id}) <> all (${wrong}))::int`;
  const shareOfRest = sql`(${right} - ${isRight})::float / nullif(${of} - 1, 0)`;
  const tells = sql<number | null>`case when count(*) >= ${LEAST_ANSWERS} then corr(${isRight}, ${shareOfRest}) end`;

  list(calls.listQuestions, {
    query: pageQuery.extend({ course: z.string().max(100).default('') }),
    where: ({ course }) => (course === '' ? undefined : eq(sql`(${courseId})`, course)),
    columns: () =>
      db
        .select({
          courseId: courseId.as('course_id'),
          id: id.as('id'),
          asked: sql`count(*)`.mapWith(Number).as('asked'),
          right: sql`avg(${isRight})`.mapWith(Number).as('right'),
          tells: tells.as('tells'),
          // One text, since a list of lists would not fit the memory of a sort.
          chosen: sql<string>`coalesce(string_agg(${answers} ->> (${id}), ''), '')`.as('chosen'),
        })
        .from(quizAttempts)
        .innerJoin(quizPapers, eq(quizPapers.id, paper))
        .innerJoin(asked, sql`true`)
        .groupBy(courseId, id)
        .$dynamic(),
    order: () => [sql`${tells} nulls last`, sql`avg(${isRight})`, courseId, id],
    view: ({ chosen, ...row }) => {
      const pool = content().quizzes.find((one) => one.courseId === row.courseId);
      const question = pool?.questions.find((one) => one.id === row.id);
      const course = content().courses.find((one) => one.id === row.courseId)?.title ?? row.courseId;
      const times = (option: string) => chosen.split(JSON.stringify(option)).length - 1;
      return {
        ...{ id: row.id, course, asked: row.asked, right: row.right, tells: row.tells },
        text: question?.text ?? `${row.id}, which is no longer asked`,
        options: (question?.options ?? []).map((one) => ({ text: one.text, right: one.right, chosen: times(one.id) })),
      };
    },
  });
}
