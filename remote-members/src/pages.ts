import { routePaths } from '@hidden-order/platform/paths';
import type { PageRoute, Pages, SlotCards } from '@hidden-order/platform/page-route';

/** An entry in the row under the header. */
const menu = (label: string, order: number): PageRoute['menus'] => ({ members: { label, order } });

export const pages: Pages = {
  members: { path: routePaths.members, kind: 'members', guarded: true, slots: ['members-overview'] },
  lessons: { path: routePaths.lessons, kind: 'text', guarded: true, menus: menu('Lessons', 20) },
  lesson: { path: routePaths.lesson, kind: 'text', guarded: true },
  quiz: { path: routePaths.quiz, kind: 'text', guarded: true },
  'quiz-result': { path: routePaths.quizResult, kind: 'text', guarded: true },
  'new-practice': { path: routePaths.newPractice, kind: 'form', guarded: true, menus: menu('Practice', 30) },
  practice: { path: routePaths.practice, kind: 'form', guarded: true },
  today: { path: routePaths.today, kind: 'text', guarded: true, menus: menu('Today', 10) },
  'own-chart': { path: routePaths.ownChart, kind: 'form', guarded: true },
  'new-replay': { path: routePaths.newReplay, kind: 'text', guarded: true, menus: menu('Replay', 40) },
  replay: { path: routePaths.replay, kind: 'form', guarded: true },
  log: { path: routePaths.log, kind: 'form', guarded: true, menus: menu('Log', 50) },
  'play-tournament': { path: routePaths.playTournament, kind: 'form', guarded: true },
  payment: { path: routePaths.payment, kind: 'text', guarded: true },
  receipt: { path: routePaths.receipt, kind: 'text', guarded: true },
  news: { path: routePaths.news, kind: 'list', guarded: true },
  profile: { path: routePaths.profile, kind: 'list', guarded: true },
};

export const cards: SlotCards = { practice: { slot: 'members-overview', order: 100 } };
