import fc from 'fast-check';
import {
  ALL_BLOGS,
  ALL_COURSES,
  COURSE_LEVELS,
  COURSE_SORTS,
  COURSE_TYPES,
} from '@hidden-order/api-shapes/content-lists';
import { blogQuerySchema, courseQuerySchema } from '@hidden-order/api-shapes/content-query';
import { readQuery, writeQuery } from './list-query';

const read = (search: string) => readQuery(courseQuerySchema, new URLSearchParams(search));

test('a full query string is read field by field', () => {
  expect(read('?level=advanced&type=course&search=%20flat%20&sort=rating&page=3')).toEqual({
    level: 'advanced',
    type: 'course',
    search: 'flat',
    sort: 'rating',
    page: 3,
  });
});

test.each([
  ['nothing', ''],
  ['empty values', '?level=&type=&search=&sort=&page='],
  ['values of other fields', '?level=course&type=beginner&sort=2&page=rating'],
  ['numbers that are not pages', '?page=0&page=2'],
  ['an exponent', '?page=1e3'],
  ['a search that is too long', `?search=${'x'.repeat(81)}`],
  ['a null character', '?search=a%00b'],
  ['names of the language', '?__proto__=1&constructor=2&toString=3'],
  ['broken escapes', '?level=%E0%A4%A&page=%'],
])('%s falls back to the whole list', (_case, search) => {
  expect(read(search)).toEqual({ sort: 'order', page: 1 });
});

test('an invalid value does not affect the others', () => {
  expect(read('?level=expert&type=certification')).toEqual({ type: 'certification', sort: 'order', page: 1 });
});

test('any query string gives values that the API accepts, without an error', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(courseQuerySchema, blogQuerySchema),
      (search, schema) => {
        const query = readQuery(schema, new URLSearchParams(search));
        const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
        expect(schema.safeParse(sent).success).toBe(true);
      },
    ),
  );
  const name = fc.constantFrom('level', 'type', 'search', 'sort', 'page');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary', maxLength: 90 }))), (pairs) => {
      expect(() => readQuery(courseQuerySchema, new URLSearchParams(pairs))).not.toThrow();
    }),
  );
});

test('readQuery reads what writeQuery writes', () => {
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const query = fc.record({
    level: optional(fc.constantFrom(...COURSE_LEVELS)),
    type: optional(fc.constantFrom(...COURSE_TYPES)),
    search: optional(fc.string({ minLength: 1, maxLength: 80 }).filter((text) => text.trim() === text)),
    sort: fc.constantFrom(...COURSE_SORTS),
    page: fc.integer({ min: 1, max: 9999 }),
  });
  fc.assert(
    fc.property(query, (written) => {
      const defined = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
      expect(read(writeQuery(ALL_COURSES, written))).toEqual(defined);
    }),
  );
});

test.each([
  ['courses', ALL_COURSES, courseQuerySchema],
  ['articles', ALL_BLOGS, blogQuerySchema],
])(
  'an address names the fields of %s in the order of the schema, and leaves out what the schema falls back to',
  (_list, all, schema) => {
    expect(Object.keys(all)).toEqual(Object.keys(schema.shape));
    expect(schema.parse({})).toEqual(all);
  },
);

test('the whole list has no query string', () => {
  expect(writeQuery(ALL_COURSES, { sort: 'order', page: 1, search: '' })).toBe('');
});
