import type { CourseDetail } from 'shared/contracts/content';
import type { StructuredData } from 'shared/contracts/page';
import { shareImagePaths } from 'shared/contracts/share-images';
import { paths } from 'shared/paths';
import { academy, type At, breadcrumbs } from '../../page-meta/structured-data';

/** A course as its page describes it: with its price, how it is taught, and the questions that the page answers. */
export function courseData(course: CourseDetail, at: At): StructuredData[] {
  const { id, title, faq } = course;
  return [
    describeCourse(course, at),
    breadcrumbs(at, { name: 'Courses', path: paths.courses }, { name: title, path: paths.course(id) }),
    ...(faq.length === 0 ? [] : [describeQuestions(faq)]),
  ];
}

function describeCourse(course: CourseDetail, at: At): StructuredData {
  const { id, title, summary, level, minutes, outcomes, prerequisites, price_paisa } = course;
  const url = at(paths.course(id));
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: title,
    description: summary,
    url,
    image: at(shareImagePaths.course(id)),
    provider: academy(at),
    inLanguage: 'en',
    educationalLevel: level,
    teaches: outcomes,
    ...(prerequisites.length === 0 ? {} : { coursePrerequisites: prerequisites }),
    offers: { '@type': 'Offer', category: 'Paid', price: inRupees(price_paisa), priceCurrency: 'PKR', url },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${minutes}M` },
    ...rated(course),
  };
}

/** Ratings that stand in until students have written are no ratings: nothing of them may get into search results. */
function rated({ rating, reviews }: CourseDetail): object {
  if (rating === null || reviews.some(({ sample }) => sample)) return {};
  const { average, count } = rating;
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 } };
}

const describeQuestions = (faq: CourseDetail['faq']): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** A price as schema.org writes it: rupees with a point before the paisa. @param paisa 1/100 rupee */
const inRupees = (paisa: number): string => `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`;
