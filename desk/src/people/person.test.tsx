import { screen } from '@testing-library/react';
import type { Person } from '@hidden-order/api-shapes/desk/people';
import type { Role } from '@hidden-order/api-shapes/desk/staff';
import { AT, openDesk, serveDesk } from '../testing/serve-desk';

const person: Person = {
  ...{ id: 12, name: 'Ada Khan', email: 'ada@mail.example', phone: '', date_of_birth: '1990-05-04' },
  ...{ identity_number: '', registered_at: AT, email_confirmed_at: null, is_active: true, sessions: 0 },
  ...{ deletion_requested_at: null, certificates: [] },
  orders: [
    {
      ...{ reference: 'PLAN-1', course: 'Impulses', state: 'active', enrolled_at: AT, total_paisa: 1_200_000 },
      ...{ paid_paisa: 400_000, outstanding_paisa: 800_000, completed: 0, lessons: 4, quiz_passed: null },
    },
  ],
  payments: [
    {
      ...{ reference: 'PAY-1', order: 'PLAN-1', state: 'paid', amount_paisa: 400_000, method: 'Raast' },
      ...{ created_at: AT, receipt_number: 9 },
    },
  ],
};

test.each<[Role[], string[]]>([
  [['learners'], []],
  [
    ['money', 'learners'],
    ['/money/order?reference=PLAN-1', '/money/order?reference=PLAN-1'],
  ],
])(
  'for the roles %j the orders of a person, and of each payment, lead to their books: %j',
  async (roles, addresses) => {
    serveDesk(roles, () => person);
    openDesk('/people/12');
    expect(await screen.findAllByText('PLAN-1')).toHaveLength(2);
    const links = screen.queryAllByRole('link', { name: 'PLAN-1' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  },
);
