/** The colours of the site (shared/src/styles/tokens.css): paper and ink on the left, the dark scheme's on the right. */
export const colors = {
  paper: '#faf6ee',
  text: '#14213a',
  kicker: '#0b6b62',
  line: '#dcd2be',
  ink: '#12203b',
  grid: '#2a3750',
  guide: '#7c8aa5',
  signal: '#57c9b8',
  warm: '#f2b559',
  soft: '#b9c2d3',
} as const;
