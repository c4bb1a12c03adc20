import { forgetEnrolment, readEnrolment, rememberEnrolment } from 'shared/pending-enrolment';

beforeEach(() => sessionStorage.clear());

test('the course is remembered until it is forgotten, and a later one takes its place', () => {
  expect(readEnrolment()).toBeNull();
  rememberEnrolment({ id: 'foundations', title: 'Foundations' });
  rememberEnrolment({ id: 'corrections', title: 'Corrections' });
  expect(readEnrolment()).toEqual({ course: { id: 'corrections', title: 'Corrections' } });
  forgetEnrolment();
  expect(readEnrolment()).toBeNull();
});

test.each(['not json', '{}', '{"course":{"id":"","title":"No id"}}'])(
  'what is not readable is nothing: %s',
  (stored) => {
    sessionStorage.setItem('pending-enrolment', stored);
    expect(readEnrolment()).toBeNull();
  },
);

test('where storage is forbidden nothing is remembered, and nothing fails', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  rememberEnrolment({ id: 'foundations', title: 'Foundations' });
  expect(readEnrolment()).toBeNull();
  forgetEnrolment();
  jest.restoreAllMocks();
});
