import { remoteConfig } from 'shared/build';

export default remoteConfig({
  name: 'content',
  directory: import.meta.dirname,
  exposes: {
    home: './src/pages/home/page.tsx',
    courses: './src/pages/courses/page.tsx',
    course: './src/pages/course/page.tsx',
    blogs: './src/pages/blogs/page.tsx',
    blog: './src/pages/blog/page.tsx',
    about: './src/pages/about/page.tsx',
    contact: './src/pages/contact/page.tsx',
    'currency-converter': './src/pages/currency-converter/page.tsx',
    'tournament-registration': './src/pages/tournament-registration/page.tsx',
    'installment-payments': './src/pages/installment-payments/page.tsx',
    'privacy-policy': './src/pages/privacy-policy/page.tsx',
    'terms-and-conditions': './src/pages/terms-and-conditions/page.tsx',
  },
});
