export { callApi, configureApi } from './api-client';
export { detailOf, failureMessage, fieldErrorsOf, isStatus } from './failures';
