/**
 * Texts of the home page. They come as its data, which the document holds beside the page that shows them: as part of the
 * page's code they would make its first scripts larger.
 */
export const texts = {
  hero: {
    kicker: 'Elliott Wave education, Karachi',
    lead: 'Learn to read price charts as waves. Three clear rules, and the exact price that proves your reading wrong.',
    courses: 'See the courses',
    tryIt: 'Try it free: label a chart',
    /** The drawing in words. */
    figure:
      'The bars of a practice chart, over them a thread for each of its legal counts; the one that is ranked first has its labels.',
  },
  method: [
    { title: 'Mark', text: 'Note every turning point of one size, with its price and no label yet.' },
    { title: 'List', text: 'Write down at least three counts. One must be a correction.' },
    {
      title: 'Check',
      text: 'Strike out each count that breaks one of the three rules or a definition. Beside the others, write the price that would prove them wrong.',
    },
    {
      title: 'Rank',
      text: 'Order the counts that are left by guidelines, such as Fibonacci ratios, which prove nothing. Keep an alternate.',
    },
  ],
  practice: {
    title: 'Count a series yourself',
    text: 'Mark waves 1–5 and their correction on a practice chart. We check the rules as you go.',
    seed: 'easy-c',
  },
  noTournament: {
    title: 'Count against the clock, with nothing at stake',
    text: 'Entrants get the same unfinished chart and write a count, its level and an alternate. Everything runs on simulated accounts. No tournament is scheduled at the moment.',
  },
  closing: {
    title: 'Read a whole lesson before you decide',
    text: 'Every course has a lesson that is open to all, with its figures and its exercises. No account, no e-mail address, no countdown.',
  },
};
