import { remoteConfig } from 'shared/build';

export default remoteConfig({
  directory: import.meta.dirname,
  exposes: {
    home: './src/pages/home/page.ts',
    courses: './src/pages/courses/page.ts',
    course: './src/pages/course/page.ts',
    blogs: './src/pages/blogs/page.ts',
    blog: './src/pages/blog/page.ts',
    about: './src/pages/about/page.ts',
    contact: './src/pages/contact/page.ts',
    'currency-converter': './src/pages/currency-converter/page.ts',
    'tournament-registration': './src/pages/tournament-registration/page.ts',
    'installment-payments': './src/pages/installment-payments/page.ts',
    'privacy-policy': './src/pages/privacy-policy/page.ts',
    'terms-and-conditions': './src/pages/terms-and-conditions/page.ts',
  },
});
