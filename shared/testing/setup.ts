import '@testing-library/jest-dom';

// jsdom has the dialog element but not its modal behaviour: enough of it to open, close and be found by role.
// Tests of tools choose the environment of Node, which has no elements at all.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
