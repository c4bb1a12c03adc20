import { forgetEnrolment, readEnrolment, rememberEnrolment } from '@hidden-order/platform/pending-enrolment';

beforeEach(() => sessionStorage.clear());

test('the course is remembered until it is forgotten, and a later one replaces it', () => {
  expect(readEnrolment()).toBeNull();
  rememberEnrolment({ id: 'foundations', title: 'Foundations' });
  rememberEnrolment({ id: 'corrections', title: 'Corrections' });
  expect(readEnrolment()).toEqual({ id: 'corrections', title: 'Corrections' });
  forgetEnrolment();
  expect(readEnrolment()).toBeNull();
});

test.each(['not json', '{}', 'id=&title=No+id'])('an invalid stored entry counts as none: %s', (stored) => {
  sessionStorage.setItem('my-pending-enrolment', stored);
  expect(readEnrolment()).toBeNull();
});

test('a browser that forbids storage remembers nothing, and nothing throws', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  rememberEnrolment({ id: 'foundations', title: 'Foundations' });
  expect(readEnrolment()).toBeNull();
  forgetEnrolment();
  jest.restoreAllMocks();
});
