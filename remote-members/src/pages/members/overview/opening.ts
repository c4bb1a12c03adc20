/** What the overview is called, and what it is for. The document says so before there is any data. */
export const OVERVIEW = {
  title: 'Members area',
  description: 'Your courses, payments and certificates in one place.',
} as const;
