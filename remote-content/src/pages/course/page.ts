import { LEVEL_LABELS } from '@hidden-order/api-shapes/content-lists';
import type { CourseDetail } from '@hidden-order/api-shapes/content';
import type { LoaderData, PageMeta, StructuredData } from '@hidden-order/platform/page';
import { paths, shareImagePaths } from '@hidden-order/platform/paths';
import { academy, type At, breadcrumbs } from '../../page-meta';
import type { loader } from './data';

export { CoursePage as Component } from './course-page';

export const meta = (course: LoaderData<typeof loader>): PageMeta => ({
  title: course.title,
  description: course.summary,
  image: { path: shareImagePaths.course(course.id), alt: `The course ${course.title}, with a drawn wave structure` },
  structuredData: (at) => [
    describeCourse(course, at),
    breadcrumbs(at, { name: 'Courses', path: paths.courses }, { name: course.title, path: paths.course(course.id) }),
  ],
});

/** The course with its price and workload. */
function describeCourse(course: CourseDetail, at: At): StructuredData {
  const { id, title, summary, level, minutes, outcomes, prerequisites, price_paisa, is_open } = course;
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
    educationalLevel: LEVEL_LABELS[level],
    teaches: outcomes,
    ...(prerequisites.length === 0 ? {} : { coursePrerequisites: prerequisites }),
    offers: {
      ...{ '@type': 'Offer', category: 'Paid', price: inRupees(price_paisa), priceCurrency: 'PKR', url },
      availability: `https://schema.org/${is_open ? 'InStock' : 'OutOfStock'}`,
    },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${minutes}M` },
  };
}

/** A price in the format of schema.org, such as `16000.05`. @param paisa 1/100 rupee */
const inRupees = (paisa: number): string => `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`;
