export { Component, meta } from '../../parts/redirect';
