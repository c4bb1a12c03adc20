import { render } from '@testing-library/react';
import { ReferenceText } from './reference-text';

const keptTogether = (text: string): (string | null)[] => {
  const { container } = render(<ReferenceText>{text}</ReferenceText>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.reference')].map(({ textContent }) => textContent);
};

test.each([
  ['In your confirmation e-mail, for example T-4K7Q2M9XTD', ['T-4K7Q2M9XTD']],
  ['PLAN-7K3M-9Q2X-4TBD-W8HN, paid by S••• P•••', ['PLAN-7K3M-9Q2X-4TBD-W8HN']],
  ['Receipt HOA-2026-000008 of order ORD-7K3M-9Q2X-4TBD-W8HN.', ['HOA-2026-000008', 'ORD-7K3M-9Q2X-4TBD-W8HN']],
])('in “%s” each reference is kept together', (text, references) => {
  expect(keptTogether(text)).toEqual(references);
});

test.each(['A-B-C is complete', 'a COMPUTER-GENERATED e-mail', 'It costs Rs 5,333.33', ''])(
  '“%s” has no reference',
  (text) => {
    expect(keptTogether(text)).toEqual([]);
  },
);
