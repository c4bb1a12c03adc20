import type { PageMeta } from '@hidden-order/platform/page';

export { GlossaryPage as Component } from './glossary-page';

export const meta = (): PageMeta => ({
  title: 'Glossary of wave terms',
  description:
    'The words of Elliott Wave analysis in two or three sentences each, with rules kept apart from guidelines.',
});
