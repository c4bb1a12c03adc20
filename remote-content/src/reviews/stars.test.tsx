import { render } from '@testing-library/react';
import { Rating } from './stars';

test.each([
  [{ average: 4.5, count: 2, sample: false }, '4.5 of 5, 2 reviews'],
  [{ average: 5, count: 1, sample: true }, ''],
  [null, ''],
])('a rating of readers shows, and one of sample data does not', (rating, text) => {
  const { container } = render(<Rating rating={rating} />);
  expect(container.textContent).toBe(text);
});
