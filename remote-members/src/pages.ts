import { routePaths } from '@hidden-order/platform/paths';
import type { Pages, SlotCards } from '@hidden-order/platform/page-route';

export const pages: Pages = {
  members: { path: routePaths.members, kind: 'members', guarded: true, slots: ['members-overview'] },
  lesson: { path: routePaths.lesson, kind: 'text', guarded: true },
  quiz: { path: routePaths.quiz, kind: 'text', guarded: true },
  'quiz-result': { path: routePaths.quizResult, kind: 'text', guarded: true },
  'new-practice': { path: routePaths.newPractice, kind: 'form', guarded: true },
  practice: { path: routePaths.practice, kind: 'form', guarded: true },
  today: { path: routePaths.today, kind: 'form', guarded: true },
  'own-chart': { path: routePaths.ownChart, kind: 'form', guarded: true },
  replay: { path: routePaths.replay, kind: 'form', guarded: true },
  log: { path: routePaths.log, kind: 'form', guarded: true },
  'play-tournament': { path: routePaths.playTournament, kind: 'form', guarded: true },
  payment: { path: routePaths.payment, kind: 'text', guarded: true },
  receipt: { path: routePaths.receipt, kind: 'text', guarded: true },
  news: { path: routePaths.news, kind: 'list', guarded: true },
  profile: { path: routePaths.profile, kind: 'form', guarded: true },
};

export const cards: SlotCards = { practice: { slot: 'members-overview', order: 100 } };
