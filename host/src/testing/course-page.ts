import * as react from 'react';
import type { RemoteBundle } from '@hidden-order/platform/protocol/host-renderer';
import type { PageDataModule, PageModule } from '@hidden-order/platform/page';
import * as router from '@hidden-order/platform/router';

interface Libraries {
  react: Pick<typeof react, 'createElement' | 'Suspense' | 'useState'>;
  router: Pick<typeof router, 'useLoaderData'>;
}

/**
 * A course page with a button that counts, which says of which version it is, and a part that may come later; made of the
 * libraries that it is given.
 */
const makePage = (
  { react: { createElement, Suspense, useState }, router: { useLoaderData } }: Libraries,
  version: string,
  Part: react.ComponentType = () => createElement('p', null, 'A part'),
) =>
  ({
    Component() {
      const { title } = useLoaderData<() => Promise<{ title: string }>>();
      const [count, setCount] = useState(0);
      const button = createElement(
        'button',
        { type: 'button', onClick: () => setCount(count + 1) },
        `Counted ${count}`,
      );
      const part = createElement(Suspense, null, createElement(Part));
      return createElement('article', null, createElement('h1', null, `${title} by version ${version}`), button, part);
    },
    meta: () => ({ title: `Course of version ${version}`, description: 'A course' }),
  }) satisfies PageModule;

/** The page as a browser has it. */
export const coursePage = (version = '1', part?: react.ComponentType): PageModule =>
  makePage({ react, router }, version, part);

/** Its data module as a browser has it. */
export const courseData: PageDataModule = {
  loader: ({ request, params }) => {
    const level = new URL(request.url).searchParams.get('level');
    return Promise.resolve({ title: [params.id, level, 'loaded'].filter(Boolean).join(' ') });
  },
};

/** The remote of the page as a release has it; all that its HTML shows comes from the release's own call. */
export const courseBundle: RemoteBundle = (require) => {
  const libraries = { react: require('react'), router: require('@hidden-order/platform/router') } as Libraries;
  const data: PageDataModule = { loader: () => Promise.resolve({ title: 'one served' }) };
  return {
    modules: {
      course: () => Promise.resolve(makePage(libraries, '1')),
      'course/data': () => Promise.resolve(data),
    },
  };
};
