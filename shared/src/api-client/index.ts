export { configureApi } from './address';
export { callApi, changeCount, checkSession, prepareCalls, verifyToken } from './api-client';
export { detailOf, failureMessage, failureWithCause, isStatus, refusalOf } from './failures';
export { signOut } from './sign-out';
