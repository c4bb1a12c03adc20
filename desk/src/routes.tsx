import type { RouteObject } from '@hidden-order/platform/router';
import { Desk } from './desk';
import { Examinations } from './learners/examinations';
import { Learners } from './learners/learners';
import { Questions } from './learners/questions';
import { Log } from './log/log';
import { Mails } from './messages/mails';
import { Messages } from './messages/messages';
import { moneyRoutes } from './money/routes';
import { People } from './people/people';
import { Person } from './people/person';
import { Today } from './today/today';
import { Entries } from './tournaments/entries';
import { HeldTournamentPage } from './tournaments/held-tournament';
import { Tournaments } from './tournaments/tournaments';

/** The pages of the desk. Each reads what it shows from calls of the same names beneath `/api` (api/src/desk). */
export const routes: RouteObject[] = [
  {
    element: <Desk />,
    children: [
      { path: '/', element: <Today /> },
      ...moneyRoutes,
      { path: '/people', element: <People /> },
      { path: '/people/:id', element: <Person /> },
      { path: '/learners', element: <Learners /> },
      { path: '/learners/examinations', element: <Examinations /> },
      { path: '/learners/questions', element: <Questions /> },
      { path: '/messages', element: <Messages /> },
      { path: '/messages/mails', element: <Mails /> },
      { path: '/tournaments', element: <Tournaments /> },
      { path: '/tournaments/new', element: <HeldTournamentPage key="new" /> },
      { path: '/tournaments/change', element: <HeldTournamentPage key="change" /> },
      { path: '/tournaments/:id', element: <Entries /> },
      { path: '/log', element: <Log /> },
    ],
  },
];
