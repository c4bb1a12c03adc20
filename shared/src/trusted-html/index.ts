export { TrustedHtml, trustedHtml } from './trusted-html';
