/**
 * Texts of the home page. They come as its data, which the document holds beside the page that shows them: as part of the
 * page's code they would make its first scripts larger.
 */
export const texts = {
  hero: {
    lead: 'Five waves with the trend, three against it. We teach the rules that can be checked, the guidelines that cannot, and the price at which a count is wrong.',
    /** The drawing in words. */
    figure: 'A complete cycle: five waves up, labelled 1 to 5, then three waves down, labelled A, B and C.',
    caption: 'One cycle: a motive phase of five waves, a corrective phase of three.',
  },
  method: [
    { title: 'Label', text: 'Find the turning points and name them at one degree of trend, largest first.' },
    {
      title: 'Check',
      text: 'Three rules admit no exception: wave 2 never passes the start of wave 1, wave 3 is never the shortest, wave 4 stays out of wave 1’s range.',
    },
    {
      title: 'Weigh',
      text: 'Alternation, channels and Fibonacci ratios rank the counts that are left. They prove nothing.',
    },
    {
      title: 'Invalidate',
      text: 'Write down the price that proves you wrong, and the count you would turn to instead.',
    },
  ],
  practice: {
    title: 'Count a series yourself',
    text: 'Place 1 to 5 and A to C on generated prices, and see at each label which rules your count keeps and the price at which it fails.',
    seed: 'easy-10nu',
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
