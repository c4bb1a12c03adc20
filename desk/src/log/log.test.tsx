import { screen, within } from '@testing-library/react';
import type { Action, Role } from '@hidden-order/api-shapes/desk/staff';
import { AT, openDesk, serveDesk } from '../testing/serve-desk';

const action: Action = {
  ...{ id: 1, at: AT, name: 'Bilal', role: 'money', action: 'accept proof', subject: 'PAY-1', order: 'PLAN-1' },
  ...{ person: 'Ada Khan', person_id: 12, title: 'Impulses', before: null },
  after: { restPaisa: -200_000, receipts: [{ order: 'PLAN-1', receipt: 14, owedPaisa: 0 }] },
};

test.each<[Role[], string[]]>([
  [['money'], ['/money/order?reference=PLAN-1']],
  [
    ['money', 'learners'],
    ['/people/12', '/money/order?reference=PLAN-1'],
  ],
])('for the roles %j the log names people, courses and references, and leads to %j', async (roles, addresses) => {
  const items = [action, { ...action, id: 2, subject: 'receipts 2026', person: null, title: null, order: null }];
  serveDesk(roles, () => ({ items, total: 2 }));
  openDesk('/log');
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(
    /accept proof.*Ada Khan.*Impulses.*PAY-1.*−Rs\s2,000.*order PLAN-1, receipt 14, owed Rs\s0/,
  );
  const links = within(first as HTMLElement).queryAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  expect(second).toHaveTextContent('receipts 2026');
});
