import type { PageDataModule, PageModule } from 'shared/contracts/page';
import * as home from './pages/home/page';
import * as homeData from './pages/home/data';
import * as courses from './pages/courses/page';
import * as coursesData from './pages/courses/data';
import * as course from './pages/course/page';
import * as courseData from './pages/course/data';
import * as blogs from './pages/blogs/page';
import * as blogsData from './pages/blogs/data';
import * as blog from './pages/blog/page';
import * as blogData from './pages/blog/data';
import * as about from './pages/about/page';
import * as aboutData from './pages/about/data';
import * as contact from './pages/contact/page';
import * as currencyConverter from './pages/currency-converter/page';
import * as currencyConverterData from './pages/currency-converter/data';
import * as tournamentRegistration from './pages/tournament-registration/page';
import * as tournamentRegistrationData from './pages/tournament-registration/data';
import * as installmentPayments from './pages/installment-payments/page';
import * as privacyPolicy from './pages/privacy-policy/page';
import * as privacyPolicyData from './pages/privacy-policy/data';
import * as termsAndConditions from './pages/terms-and-conditions/page';
import * as termsAndConditionsData from './pages/terms-and-conditions/data';

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

/** The data modules of those pages that have one. */
export const data = {
  'home.data': homeData,
  'courses.data': coursesData,
  'course.data': courseData,
  'blogs.data': blogsData,
  'blog.data': blogData,
  'about.data': aboutData,
  'currency-converter.data': currencyConverterData,
  'tournament-registration.data': tournamentRegistrationData,
  'privacy-policy.data': privacyPolicyData,
  'terms-and-conditions.data': termsAndConditionsData,
} satisfies Record<string, PageDataModule>;
