import { render } from '@testing-library/react';
import { Rating } from './stars';

test.each([
  [{ average: 4.5, count: 2, sample: false }, '4.5 of 5, 2 reviews'],
  [{ average: 5, count: 1, sample: true }, '5.0 of 5, 1 sample review'],
  [null, ''],
])('a rating says whether its reviews are sample data', (rating, text) => {
  const { container } = render(<Rating rating={rating} />);
  expect(container).toHaveTextContent(text);
});
