import type { CourseDetail } from '@hidden-order/api-shapes/content';
import type { CourseProgress, Lesson } from '@hidden-order/api-shapes/learning';
import { sampleCourseRef } from '@hidden-order/testing/samples';

/** Sample data in the shape of the contracts. */

/** Three lessons in two modules. */
export const sampleCourse: CourseDetail = {
  ...sampleCourseRef,
  summary: 'About waves.',
  level: 'beginner',
  type: 'course',
  figure: 'impulse',
  minutes: 60,
  lessons: 3,
  price_paisa: 1_600_000,
  instalments: 3,
  is_open: true,
  rating: null,
  outcomes: [],
  prerequisites: [],
  curriculum: [
    { title: 'Module one', lessons: [lessonSummary('first'), lessonSummary('second')] },
    { title: 'Module two', lessons: [lessonSummary('third')] },
  ],
  previews: [],
  faq: [],
  refund: 'Within two weeks.',
  reviews: [],
  body: [],
};

function lessonSummary(slug: string) {
  return { slug, title: `The ${slug} lesson`, minutes: 20, preview: false };
}

export const sampleLesson = (number: number, title: string): Lesson => ({
  course: { id: sampleCourse.id, title: sampleCourse.title, curriculum: sampleCourse.curriculum },
  number,
  of: 3,
  section: 'Module one',
  slug: ['first', 'second', 'third'][number - 1] ?? 'other',
  title,
  minutes: 20,
  preview: false,
  practice: null,
  chart: null,
  body: [
    { kind: 'html', html: `<h2>Part</h2><p>Text of ${title.toLowerCase()}.</p>` },
    {
      kind: 'figure',
      figure: {
        points: [
          { time: 0, price: 10 },
          { time: 50, price: 90, label: '1' },
          { time: 100, price: 40 },
        ],
      },
      caption: 'Five waves up.',
      description: 'An impulse.',
      steps: [],
    },
  ],
});

/** Progress in `sampleCourse`. @param completed slugs of the completed lessons */
export function sampleProgress(...completed: string[]): CourseProgress {
  const lessons = ['first', 'second', 'third'].map((slug) => {
    const complete = completed.includes(slug);
    return { slug, complete, revision: complete ? 1 : 0 };
  });
  const next = lessons.findIndex(({ complete }) => !complete);
  return {
    completed: completed.length,
    retired: 0,
    percent: Math.floor((completed.length / 3) * 100),
    next_lesson: next === -1 ? null : next + 1,
    next_slug: lessons[next]?.slug ?? null,
    quiz: { passed: false },
    lessons,
    refund: null,
  };
}
