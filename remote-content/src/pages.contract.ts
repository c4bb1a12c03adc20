import type { PageModule } from 'shared/contracts/page';
import * as home from './pages/home/page';
import * as courses from './pages/courses/page';
import * as course from './pages/course/page';
import * as blogs from './pages/blogs/page';
import * as blog from './pages/blog/page';
import * as about from './pages/about/page';
import * as contact from './pages/contact/page';
import * as currencyConverter from './pages/currency-converter/page';
import * as tournamentRegistration from './pages/tournament-registration/page';
import * as installmentPayments from './pages/installment-payments/page';
import * as privacyPolicy from './pages/privacy-policy/page';
import * as termsAndConditions from './pages/terms-and-conditions/page';

/** Every page that this remote exposes (webpack.config.ts), held against the contract by the type check. */
export const pages = {
  home,
  courses,
  course,
  blogs,
  blog,
  about,
  contact,
  'currency-converter': currencyConverter,
  'tournament-registration': tournamentRegistration,
  'installment-payments': installmentPayments,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': termsAndConditions,
} satisfies Record<string, PageModule>;
