import axios, { type AxiosInstance } from 'axios';
import { apiAddress } from './address';

/** How long any call may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** The connection that all calls go through. @throws Error before `configureApi` */
export const apiClient = (): AxiosInstance =>
  axios.create({
    baseURL: apiAddress(''),
    // A bearer token must never leave for another origin.
    allowAbsoluteUrls: false,
    timeout: TIMEOUT_MS,
    headers: { 'Content-Type': 'application/json' },
  });
