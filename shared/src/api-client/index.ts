export { callApi } from './api-client';
export { configureApi, prepareCalls } from './connection';
export { detailOf, failureMessage, fieldErrorsOf, isStatus, isUnanswered, refusalOf, serverMessage } from './failures';
export { signOut } from './sign-out';
export { checkSession, verifyToken } from './verify';
