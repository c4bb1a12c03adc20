export { Component, meta } from '../course/page';
