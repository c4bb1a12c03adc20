export { fieldErrorsOf } from './field-errors';
export { FailureMessage, FormMessage } from './form-message';
export { useFormTask, type Failure } from './form-task';
export { useTask } from './task';
