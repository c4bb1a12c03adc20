import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CourseProgress } from '@hidden-order/api-shapes/learning';
import { endSession } from '@hidden-order/platform/session';
import { ada, startMe, type Me } from '../../testing/me';
import { renderPages } from '../../testing/render-pages';
import { sampleCourse, sampleLesson, sampleProgress } from '../../testing/samples';
import { loader } from './data';
import { meta } from './page';

let provider: Me;
beforeEach(async () => {
  provider = await startMe(ada);
  provider.answers['/courses/waves/progress/'] = { status: 200, body: sampleProgress() };
  ['first', 'second', 'third'].forEach((name, index) => {
    const body = sampleLesson(index + 1, `The ${name} lesson`);
    for (const lesson of [name, index + 1]) {
      provider.answers[`/courses/waves/lessons/${lesson}/`] = { status: 200, body };
    }
  });
});
afterEach(() => provider.stop());

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const steps = () => within(screen.getByRole('navigation', { name: 'Lessons before and after' }));
const curriculum = () => within(screen.getByRole('navigation', { name: 'Lessons of this course' }));

test('a course opens at its first lesson, with text, figure, all lessons of the course and its quiz', async () => {
  renderPages('/members/courses/waves/lessons/1');
  expect(await title('The first lesson')).toBeVisible();
  expect(screen.getByText('Text of the first lesson.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'An impulse.' })).toBeVisible();
  expect(
    curriculum()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['1.The first lesson', '2.The second lesson', '3.The third lesson', 'Quiz of this course']);
  expect(curriculum().getByRole('link', { current: 'page' })).toHaveTextContent('The first lesson');
  expect(steps().getAllByRole('link')).toHaveLength(1);
});

test('Next and Previous cross module boundaries', async () => {
  renderPages('/members/courses/waves/lessons/second');
  await title('The second lesson');
  await userEvent.click(steps().getByRole('link', { name: 'Next: The third lesson' }));
  await title('The third lesson');
  expect(steps().queryByRole('link', { name: /^Next/ })).toBeNull();
  await userEvent.click(steps().getByRole('link', { name: 'Previous: The second lesson' }));
  await title('The second lesson');
});

test('the number of a lesson, as in a link to the first, leads to the lesson’s own address', async () => {
  const router = renderPages('/members/courses/waves/lessons/2');
  await title('The second lesson');
  expect(router.state.location.pathname).toBe('/members/courses/waves/lessons/second');
});

test('the links lead to lessons by name, wherever they stand in the course', async () => {
  renderPages('/members/courses/waves/lessons/second');
  await title('The second lesson');
  const hrefs = curriculum()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs.slice(0, 3)).toEqual(
    ['first', 'second', 'third'].map((name) => `/members/courses/waves/lessons/${name}`),
  );
});

describe('the arrow keys', () => {
  test('open the lesson before and after, also from a link or a button of the page', async () => {
    renderPages('/members/courses/waves/lessons/second');
    await title('The second lesson');
    curriculum().getByRole('link', { current: 'page' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await title('The third lesson');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await title('The second lesson');
    provider.answers['/courses/waves/lessons/second/completion/'] = { status: 200, body: sampleProgress('second') };
    await userEvent.click(screen.getByRole('button', { name: 'Mark complete' }));
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await title('The first lesson');
  });

  test('stay with what has the focus outside of the content, and with a button that uses them', async () => {
    renderPages('/members/courses/waves/lessons/second');
    await title('The second lesson');
    const field = document.createElement('input');
    const picker = document.createElement('button');
    picker.addEventListener('keydown', (event) => event.preventDefault());
    document.querySelector('main')?.append(field, picker);
    for (const element of [field, picker, screen.getByRole('link', { name: 'Profile' })]) {
      element.focus();
      await userEvent.keyboard('{ArrowRight}');
      expect(element).toHaveFocus();
      expect(await title('The second lesson')).toBeVisible();
    }
  });
});

describe('progress', () => {
  const status = () => screen.getByRole('status');
  const completion = '/courses/waves/lessons/second/completion/';

  test('Mark complete and Undo are saved with the revision that the page knows, and counted by the server', async () => {
    renderPages('/members/courses/waves/lessons/second');
    await title('The second lesson');
    expect(screen.getByText('0 of 3 lessons complete, 0%')).toBeVisible();
    provider.answers[completion] = { status: 200, body: sampleProgress('second') };
    await userEvent.click(screen.getByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByText('1 of 3 lessons complete, 33%')).toBeVisible();
    expect(status()).toHaveTextContent('You have completed this lesson.');
    expect(curriculum().getByText('complete')).toBeVisible();
    provider.answers[completion] = { status: 200, body: sampleProgress() };
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Mark complete' })).toHaveFocus());
    const sent = provider.seen.filter(({ path }) => path === completion).map(({ body }): unknown => JSON.parse(body));
    expect(sent).toEqual([
      { complete: true, revision: 0 },
      { complete: false, revision: 1 },
    ]);
  });

  test('the completion that would end the right to a refund says so before it does, and no other', async () => {
    const words = 'You can have a refund until 18 May 2026. Completing this lesson ends that right.';
    const last = { until: '2026-05-18', lessons_left: 0 };
    const answer = (refund: CourseProgress['refund'], ...completed: string[]) => ({
      status: 200,
      body: { ...sampleProgress(...completed), refund },
    });
    provider.answers['/courses/waves/progress/'] = answer({ ...last, lessons_left: 1 });
    const router = renderPages('/members/courses/waves/lessons/second');
    await title('The second lesson');
    expect(screen.queryByText(words)).toBeNull();
    provider.answers['/courses/waves/progress/'] = answer(last, 'first');
    await act(() => router.navigate('/members/courses/waves/lessons/first'));
    await title('The first lesson');
    expect(screen.queryByText(words)).toBeNull();
    await act(() => router.navigate('/members/courses/waves/lessons/second'));
    await title('The second lesson');
    expect(screen.getByText(words)).toBeVisible();
    provider.answers[completion] = answer(null, 'first', 'second');
    await userEvent.click(screen.getByRole('button', { name: 'Mark complete' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(screen.queryByText(words)).toBeNull();
  });

  test('one button completes the lesson and opens the next one', async () => {
    renderPages('/members/courses/waves/lessons/second');
    await title('The second lesson');
    provider.answers[completion] = { status: 200, body: sampleProgress('second') };
    await userEvent.click(screen.getByRole('button', { name: 'Complete and continue' }));
    await title('The third lesson');
    expect(provider.seen.filter(({ path }) => path === completion)).toHaveLength(1);
  });

  test('one button whose call fails stays with the lesson and says so', async () => {
    renderPages('/members/courses/waves/lessons/second');
    await title('The second lesson');
    provider.answers[completion] = { status: 500, body: {} };
    await userEvent.click(screen.getByRole('button', { name: 'Complete and continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not save your progress.');
    expect(await title('The second lesson')).toBeVisible();
  });

  test('after the last lesson the quiz opens by its own name only', async () => {
    renderPages('/members/courses/waves/lessons/third');
    await title('The third lesson');
    expect(screen.queryByRole('button', { name: 'Complete and continue' })).toBeNull();
    provider.answers['/courses/waves/lessons/third/completion/'] = {
      status: 200,
      body: sampleProgress('first', 'second', 'third'),
    };
    await userEvent.click(screen.getByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByRole('link', { name: 'Take the quiz' })).toHaveAttribute(
      'href',
      '/members/courses/waves/quiz',
    );
  });

  /** Answers completions as the server does, whose state another tab has changed since the page was loaded. */
  const answerFrom = (stored: { complete: boolean; revision: number }, more: () => void = () => undefined) => {
    Object.defineProperty(provider.answers, completion, {
      configurable: true,
      get: () => {
        const { body = '{}' } = provider.seen.findLast(({ path }) => path === completion) ?? {};
        const { complete, revision } = JSON.parse(body) as { complete: boolean; revision: number };
        if (revision === stored.revision) Object.assign(stored, { complete, revision: revision + 1 });
        const progress = sampleProgress(...(stored.complete ? ['second'] : []));
        const lessons = progress.lessons.map((one) => (one.slug === 'second' ? { ...one, ...stored } : one));
        more();
        return { status: 200, body: { ...progress, lessons } };
      },
    });
  };

  test('a lesson that was completed and undone in another tab since is completed by one click', async () => {
    renderPages('/members/courses/waves/lessons/second');
    await title('The second lesson');
    answerFrom({ complete: false, revision: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByText('1 of 3 lessons complete, 33%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a lesson that changes elsewhere at the same moment shows its state and says so', async () => {
    renderPages('/members/courses/waves/lessons/second');
    await title('The second lesson');
    const stored = { complete: false, revision: 2 };
    answerFrom(stored, () => void (stored.revision += 2));
    await userEvent.click(screen.getByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This lesson is being changed elsewhere. Try again.');
    expect(screen.getByText('0 of 3 lessons complete, 0%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark complete' })).toBeEnabled();
  });

  test('a change that fails says so, keeps the state, and can be tried again', async () => {
    renderPages('/members/courses/waves/lessons/second');
    await title('The second lesson');
    provider.answers[completion] = { status: 500, body: '' };
    await userEvent.click(screen.getByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not save your progress');
    provider.answers[completion] = { status: 200, body: sampleProgress('second') };
    await userEvent.click(screen.getByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that does not load leaves the lesson readable, and Retry loads it', async () => {
    provider.answers['/courses/waves/progress/'] = { status: 500, body: '' };
    renderPages('/members/courses/waves/lessons/1');
    expect(await screen.findByText('Text of the first lesson.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load your progress');
    provider.answers['/courses/waves/progress/'] = { status: 200, body: sampleProgress() };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Mark complete' })).toBeVisible();
  });

  test('completed lessons that the course no longer has are named', async () => {
    provider.answers['/courses/waves/progress/'] = {
      status: 200,
      body: { ...sampleProgress('first'), retired: 1, percent: 50 },
    };
    renderPages('/members/courses/waves/lessons/1');
    expect(
      await screen.findByText('1 of 3 lessons complete, 50%, with 1 lesson since removed from the course'),
    ).toBeVisible();
  });

  test('a person who reads a preview without being enrolled has none', async () => {
    provider.answers['/courses/waves/progress/'] = { status: 403, body: { code: 'not_enrolled', detail: 'No.' } };
    renderPages('/members/courses/waves/lessons/1');
    expect(await screen.findByText('Text of the first lesson.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('links to other lessons offer their data for prefetching; the quiz, whose opening counts, does not', async () => {
  renderPages('/members/courses/waves/lessons/second');
  await title('The second lesson');
  const offered = curriculum()
    .getAllByRole('link')
    .filter((link) => link.dataset.prefetch !== undefined);
  expect(offered.map((link) => link.textContent)).toEqual(['1.The first lesson', '3.The third lesson']);
});

test('a lesson that was left in the middle on another device offers to continue there, and moves the focus there', async () => {
  provider.drafts.waves = { 'second/read': { value: ['0.4'], revision: 1 } };
  renderPages('/members/courses/waves/lessons/second');
  await title('The second lesson');
  expect(screen.getByText(/You had read about 40% of this lesson/)).toBeVisible();
  const heights: Record<string, DOMRect> = { H2: new DOMRect(0, 0, 600, 40), P: new DOMRect(0, 350, 600, 100) };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return heights[this.tagName] ?? new DOMRect(0, 0, 600, 1000);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue where you stopped' }));
  jest.restoreAllMocks();
  expect(screen.getByText('Text of the second lesson.')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await title('The third lesson')).toBeVisible();
});

test('where a member stops reading is theirs, and no one’s once they have signed out', async () => {
  renderPages('/members/courses/waves/lessons/second');
  await title('The second lesson');
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -330, 600, 1000));
  const stop = () =>
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
  stop();
  await waitFor(() => expect(provider.drafts.waves?.['second/read']?.value).toEqual(['0.33']));
  act(() => endSession({ forgetsPerson: true }));
  stop();
  jest.restoreAllMocks();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('my-draft/'))).toEqual([]);
});

test.each([
  ['at the end of a text', { 'second/read': { value: ['0.97'], revision: 1 } }],
  ['that is not a number', { 'second/read': { value: ['far'], revision: 1 } }],
  ['of another lesson', { 'first/read': { value: ['0.4'], revision: 1 } }],
])('a reading position %s is not offered', async (_where, draft) => {
  provider.drafts.waves = draft;
  renderPages('/members/courses/waves/lessons/second');
  await title('The second lesson');
  expect(screen.queryByRole('button', { name: 'Continue where you stopped' })).toBeNull();
});

test.each([
  ['plan_suspended', 'Lessons are locked for a sample reason.', 'Pay the overdue instalment', 'Installment Payments'],
  ['not_enrolled', 'This lesson is for others.', 'See the course Sample waves', 'Course'],
])('a lesson refused as %s shows the reason and links to what unlocks it', async (code, detail, link, page) => {
  provider.answers['/courses/waves/'] = { status: 200, body: sampleCourse };
  for (const lesson of ['2', 'second']) {
    provider.answers[`/courses/waves/lessons/${lesson}/`] = { status: 403, body: { code, detail } };
  }
  provider.answers['/courses/waves/progress/'] = {
    status: code === 'not_enrolled' ? 403 : 200,
    body: sampleProgress(),
  };
  const router = renderPages('/members/courses/waves/lessons/2');
  await title('The second lesson');
  expect(router.state.location.pathname).toBe('/members/courses/waves/lessons/second');
  expect(screen.getByText(detail)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: link }));
  expect(await title(page)).toBeVisible();
});

test.each(['waves/lessons/fourth', 'waves/lessons/0', 'nothing/lessons/1', '..%2F../lessons/1'])(
  '/members/courses/%s shows that there is no such lesson',
  async (address) => {
    renderPages(`/members/courses/${address}`);
    expect(await title('There is no such lesson')).toBeVisible();
  },
);

test('any other failure of a lesson shows the error page of the host', async () => {
  provider.answers['/courses/waves/lessons/1/'] = { status: 500, body: '' };
  renderPages('/members/courses/waves/lessons/1');
  expect(await screen.findByText('Host error')).toBeVisible();
});

test('the document has the title of the lesson and is excluded from search engines', async () => {
  const request = new Request('http://localhost/members/courses/waves/lessons/second');
  expect(meta(await loader({ request, params: { course: 'waves', lesson: 'second' } }))).toEqual({
    title: 'The second lesson – Sample waves',
    description: 'Lesson 2 of the course Sample waves.',
    noindex: true,
  });
});
