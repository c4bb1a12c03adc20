import { bringLine } from './bring-line';
import { heroCount } from './hero-count';

jest.mock('@hidden-order/waves/price-chart');

const NAMESPACE = 'http://www.w3.org/2000/svg';
let prefersStill: boolean;
let see: () => void;
beforeEach(() => {
  prefersStill = false;
  see = () => undefined;
  class Observer {
    constructor(private readonly seen: (entries: object[]) => void) {}
    observe() {
      see = () => this.seen([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  Object.assign(window, { matchMedia: () => ({ matches: prefersStill }), IntersectionObserver: Observer });
  document.body.replaceChildren();
});

function open({ splash }: { splash: boolean }) {
  const screen = document.createElement('aside');
  screen.id = 'splash';
  screen.append(document.createElementNS(NAMESPACE, 'polyline'));
  if (splash) document.body.append(screen);
  const chart = document.createElementNS(NAMESPACE, 'svg');
  document.body.append(chart);
  bringLine(chart, heroCount().ends);
  return { screen, line: () => chart.dataset.line };
}
const end = (element: Element) => element.dispatchEvent(new Event('animationend', { bubbles: true }));

test('waves below the fold draw themselves when the splash screen has gone and they come into view', () => {
  const { screen, line } = open({ splash: true });
  expect(line()).toBe('undrawn');
  // The mark has been drawn, and the screen stays.
  for (const child of screen.children) end(child);
  see();
  expect(line()).toBe('undrawn');
  end(screen);
  see();
  expect(line()).toBe('drawing');
});

test('they stand still without a splash screen, and for a person who prefers reduced motion', () => {
  expect(open({ splash: false }).line()).toBeUndefined();
  prefersStill = true;
  expect(open({ splash: true }).line()).toBeUndefined();
});
