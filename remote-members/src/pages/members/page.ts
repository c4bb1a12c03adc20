import type { LoaderData, PageMeta, PageOpening } from 'shared/contracts/page';
import { formatReceiptNumber } from 'shared/contracts/receipt-number';
import type { loader } from './data';
import { OVERVIEW, OverviewHeader } from './overview/overview-page';

export { MembersPage as Component } from './members-page';

export const opening: PageOpening = { title: OVERVIEW.title, Header: OverviewHeader };

export const meta = (data: LoaderData<typeof loader>): PageMeta => ({ ...describe(data), noindex: true });

const UNKNOWN = {
  receipt: { title: 'Receipt not found', description: 'There is no such receipt in your members area.' },
  lesson: { title: 'Lesson not found', description: 'There is no such lesson.' },
  quiz: { title: 'Quiz not found', description: 'There is no such quiz or result in your members area.' },
  practice: { title: 'Practice series not found', description: 'There is no such practice series.' },
} as const;

function describe(data: LoaderData<typeof loader>): Pick<PageMeta, 'title' | 'description'> {
  switch (data.view) {
    case 'overview':
      return OVERVIEW;
    case 'receipt': {
      const { number, paid_at, item } = data.receipt;
      const title = `Receipt ${formatReceiptNumber(number, paid_at)}`;
      return { title, description: `${title} for ${item}, to keep or to print.` };
    }
    case 'lesson': {
      const { title, course, number } = data;
      return { title: `${title} – ${course.title}`, description: `Lesson ${number} of the course ${course.title}.` };
    }
    case 'quiz':
      return { title: `Quiz – ${data.course.title}`, description: `The quiz of the course ${data.course.title}.` };
    case 'quiz-result':
      return { title: `Quiz result – ${data.result.course.title}`, description: 'Your answers, each explained.' };
    case 'practice':
      return { title: 'Count the waves', description: 'Practise labelling waves on a generated price series.' };
    case 'unknown':
      return UNKNOWN[data.what];
  }
}
