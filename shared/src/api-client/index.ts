export { callApi } from './api-client';
export { configureApi, prepareCalls } from './connection';
export { detailOf, failureMessage, fieldErrorsOf, isStatus, isUnanswered, serverMessage } from './failures';
export { checkSession, verifyToken } from './verify';
