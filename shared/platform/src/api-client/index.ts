export { callApi, changeCount, checkSession, configureApi, prepareCalls, signOut, verifyToken } from './api';
export { detailOf, failureMessage, failureWithCause, isStatus, refusalOf } from './errors';
