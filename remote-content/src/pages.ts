import { routePaths } from '@hidden-order/platform/paths';
import type { Pages, SlotCards } from '@hidden-order/platform/page-route';

export const pages: Pages = {
  about: { path: routePaths.about, kind: 'text' },
  blog: { path: routePaths.blog, kind: 'text' },
  blogs: { path: routePaths.blogs, kind: 'cards' },
  certificate: { path: routePaths.certificate, kind: 'text', noindex: true },
  certificates: { path: routePaths.certificates, kind: 'form' },
  contact: { path: routePaths.contact, kind: 'form' },
  course: { path: routePaths.course, kind: 'course', slots: ['course-aside'] },
  courses: { path: routePaths.courses, kind: 'cards' },
  'currency-converter': { path: routePaths.currencyConverter, kind: 'form' },
  glossary: { path: routePaths.glossary, kind: 'text', menus: { footer: { label: 'Glossary', order: 100 } } },
  home: { path: routePaths.home, kind: 'cards', slots: ['home-section'] },
  'installment-payments': { path: routePaths.installmentPayments, kind: 'form' },
  log: { path: routePaths.publicLog, kind: 'text', noindex: true },
  'privacy-policy': { path: routePaths.privacyPolicy, kind: 'text' },
  search: { path: routePaths.search, kind: 'form', noindex: true },
  term: { path: routePaths.term, kind: 'text' },
  'terms-and-conditions': { path: routePaths.termsAndConditions, kind: 'text' },
  tournament: { path: routePaths.tournament, kind: 'text' },
  'tournament-registration': {
    path: routePaths.tournamentRegistration,
    kind: 'form',
    menus: { members: { label: 'Tournament', order: 60 } },
  },
};

export const cards: SlotCards = { 'next-tournament': { slot: 'members-overview', order: 110 } };
