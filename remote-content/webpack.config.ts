import { remoteConfig } from 'shared/build';

export default remoteConfig({
  directory: import.meta.dirname,
  exposes: {
    home: './src/pages/home/page.ts',
    'home.data': './src/pages/home/data.ts',
    courses: './src/pages/courses/page.ts',
    'courses.data': './src/pages/courses/data.ts',
    course: './src/pages/course/page.ts',
    'course.data': './src/pages/course/data.ts',
    blogs: './src/pages/blogs/page.ts',
    'blogs.data': './src/pages/blogs/data.ts',
    blog: './src/pages/blog/page.ts',
    'blog.data': './src/pages/blog/data.ts',
    about: './src/pages/about/page.ts',
    'about.data': './src/pages/about/data.ts',
    contact: './src/pages/contact/page.ts',
    'currency-converter': './src/pages/currency-converter/page.ts',
    'currency-converter.data': './src/pages/currency-converter/data.ts',
    'tournament-registration': './src/pages/tournament-registration/page.ts',
    'tournament-registration.data': './src/pages/tournament-registration/data.ts',
    'installment-payments': './src/pages/installment-payments/page.ts',
    'privacy-policy': './src/pages/privacy-policy/page.ts',
    'privacy-policy.data': './src/pages/privacy-policy/data.ts',
    'terms-and-conditions': './src/pages/terms-and-conditions/page.ts',
    'terms-and-conditions.data': './src/pages/terms-and-conditions/data.ts',
  },
});
