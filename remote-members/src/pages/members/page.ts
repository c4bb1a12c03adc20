import type { LoaderData, PageMeta } from 'shared/contracts/page';
import type { loader } from './data';

export { MembersPage as Component } from './members-page';

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
      return { title: 'Members area', description: 'Your courses, payments and certificates in one place.' };
    case 'receipt': {
      const { number, item } = data.receipt;
      return { title: `Receipt ${number}`, description: `Receipt ${number} for ${item}, to keep or to print.` };
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
