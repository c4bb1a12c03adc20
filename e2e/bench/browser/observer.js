/*
 * Runs in each measured page before any script of its own (e2e/bench/browser/measured-page.ts), as plain JavaScript:
 * it is not compiled. It only looks: at what the browser records, and once per frame at the page's main part.
 */
(() => {
  const bench = { fcp: null, lcp: null, shifts: [], longTasks: [], interactions: [], content: null, hydrated: null };
  bench.arrival = null;
  globalThis.bench = bench;

  const watch = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (bench.fcp = startTime));
  watch('largest-contentful-paint', ({ startTime }) => (bench.lcp = startTime));
  watch('layout-shift', ({ value, startTime, hadRecentInput }) => {
    if (!hadRecentInput) bench.shifts.push({ value, startTime });
  });
  watch('longtask', ({ startTime, duration }) => bench.longTasks.push({ startTime, duration }));
  const note = ({ interactionId, startTime, duration }) => {
    if (interactionId) bench.interactions.push({ startTime, duration });
  };
  watch('event', note, { durationThreshold: 16 });

  // React notes an element's props at the element when it makes it or takes it over.
  const isReact = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const heading = () => document.querySelector('main h1');

  const look = () => {
    const found = heading();
    if (found !== null) {
      bench.content ??= performance.now();
      const last = [...document.querySelectorAll('main :is(h1, a, button, input, select)')].at(-1);
      if (isReact(found) && isReact(last)) {
        bench.hydrated = performance.now();
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  // A click on a link begins a navigation; it has ended with the frame that shows another heading.
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = heading()?.textContent;
      bench.clicked = timeStamp;
      bench.arrival = null;
      const arrive = () => {
        const text = heading()?.textContent;
        if (text === undefined || text === before) requestAnimationFrame(arrive);
        // What this frame shows is painted when the next one begins.
        else requestAnimationFrame((now) => (bench.arrival = now));
      };
      requestAnimationFrame(arrive);
    },
    { capture: true },
  );
})();
