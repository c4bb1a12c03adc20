/** The academy's data that its owner may want to change. The legal name and contact data are samples. */
export const site = {
  name: 'Hidden Order Academy',
  legalName: 'Hidden Order Academy (sample company)',
  // oxlint-disable-next-line academy/wording -- spec §1, to the letter
  tagline: "Master the Market's Hidden Order",
  /** A line under the header of every page, while what the site shows is not all real; empty for none. */
  notice: 'Sample site: people, reviews and events are made up.' as string,
  /** Who teaches: real people alone, each with the address of a portrait and a sentence or two. */
  teachers: [] as readonly { name: string; portrait: string; words: string }[],
  description: 'Courses and certifications in Elliott Wave analysis, taught from Karachi.',
  email: 'hello@hidden-order.example',
  phone: '+92 21 0000 0000',
  address: ['Sample House, Example Road', 'Karachi 00000', 'Pakistan'],
  /** The office hours, in Pakistan time: the first and last day, 1 for Monday, and the hours. `office-hours.ts` words them. */
  hours: [
    { days: [1, 5], open: [10, 18] },
    { days: [6, 6], open: [10, 14] },
  ] as readonly { days: readonly [first: number, last: number]; open: readonly [from: number, to: number] }[],
  chatUrl: 'https://chat.hidden-order.example/',
  chatTooltip: 'Any queries? Chat with us',
  social: [
    { name: 'LinkedIn', url: 'https://linkedin.hidden-order.example/' },
    { name: 'YouTube', url: 'https://youtube.hidden-order.example/' },
    { name: 'Instagram', url: 'https://instagram.hidden-order.example/' },
  ],
  copyrightYear: 2025,
  /** Whether promotions let pages have entries in the header beside those of spec §2. */
  opensHeader: false as boolean,
  timeZone: 'Asia/Karachi',
  /** Karachi's clock is five hours ahead of UTC all year. */
  utcOffsetHours: 5,
  /** The locale of the texts in Open Graph tags: British spelling. */
  locale: 'en_GB',
  /** The line that stands beside the name: an SVG polyline. */
  mark: { viewBox: '0 0 44 28', points: '2,26 10,15 15,20 26,6 32,13 42,2' },
  /** Path of the logo in structured data. */
  logo: '/favicon.png',
} as const;
