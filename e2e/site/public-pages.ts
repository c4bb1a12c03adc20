/** Public pages that the sweeps over all pages open, with one course and one article that the content has. */
export const PUBLIC_PAGES = [
  '/',
  '/tournament-registration',
  '/about',
  '/contact',
  '/courses',
  '/courses/elliott-wave-foundations',
  '/blogs',
  '/blogs/reading-pkr-pairs-and-rounding',
  '/currency-converter',
  '/glossary',
  '/certificates',
  '/privacy-policy',
  '/terms-and-conditions',
  '/installment-payments',
];
