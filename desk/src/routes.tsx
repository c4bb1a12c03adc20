import type { RouteObject } from '@hidden-order/platform/router';
import { Desk } from './desk';
import { Join } from './entry/join';
import { Examinations } from './learners/examinations';
import { Learners } from './learners/learners';
import { Questions } from './learners/questions';
import { Log } from './log/log';
import { Mailings } from './messages/mailings';
import { Mails } from './messages/mails';
import { Messages } from './messages/messages';
import { NewMailing } from './messages/new-mailing';
import { Notices } from './messages/notices';
import { moneyRoutes } from './money/routes';
import { OwnAccount } from './own-account/own-account';
import { People } from './people/people';
import { Person } from './people/person';
import { Staff } from './staff/staff';
import { Today } from './today/today';
import { Entries } from './tournaments/entries';
import { HeldTournamentPage } from './tournaments/held-tournament';
import { Tournaments } from './tournaments/tournaments';

/** The pages of the desk. Each reads what it shows from calls of the same names beneath `/api` (api/src/desk). */
export const routes: RouteObject[] = [
  { path: '/join', element: <Join /> },
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
      { path: '/messages/mailings', element: <Mailings /> },
      { path: '/messages/new-mailing', element: <NewMailing /> },
      { path: '/messages/notices', element: <Notices /> },
      { path: '/messages/mails', element: <Mails /> },
      { path: '/tournaments', element: <Tournaments /> },
      { path: '/tournaments/new', element: <HeldTournamentPage key="new" /> },
      { path: '/tournaments/change', element: <HeldTournamentPage key="change" /> },
      { path: '/tournaments/:id', element: <Entries /> },
      { path: '/staff', element: <Staff /> },
      { path: '/account', element: <OwnAccount /> },
      { path: '/log', element: <Log /> },
    ],
  },
];
