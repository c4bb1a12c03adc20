import type { LoaderData, PageMeta } from 'shared/contracts/page';
import type { loader } from './data';

export { MembersPage as Component } from './members-page';

export const meta = (data: LoaderData<typeof loader>): PageMeta => ({ ...describe(data), noindex: true });

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
    case 'unknown':
      return data.what === 'receipt'
        ? { title: 'Receipt not found', description: 'There is no such receipt in your members area.' }
        : { title: 'Lesson not found', description: 'There is no such lesson.' };
  }
}
