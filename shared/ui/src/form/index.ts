export { readDecimal } from './read-decimal';
export { fieldErrorsOf, submitHandler } from './submit-handler';
