import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// What a test waits for is awaited for as long as the test itself may take: on a busy machine the first page of a file
// needs longer than the default of a second, because its code is read only then.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 19_000 });

// jsdom has the dialog element but not its modal behaviour: enough of it to open, close and be found by role.
// Tests of what runs in Node too have no element at all.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

// jsdom has no layout, so nothing comes into view.
if (typeof window !== 'undefined') {
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
}
