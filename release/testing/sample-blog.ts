import type { BlogSummary } from '@hidden-order/api-shapes/content';

export const sampleBlog: BlogSummary = {
  slug: 'flats',
  title: 'Flats',
  excerpt: 'About B.',
  category: 'Method',
  figure: 'flat',
  author: 'Editorial desk',
  published_at: '2026-05-03T19:00:00.000Z',
  updated_at: '2026-06-03T19:00:00.000Z',
  minutes: 4,
  featured: false,
};
