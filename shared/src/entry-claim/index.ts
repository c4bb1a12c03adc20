export { entryClaimForm } from './entry-claim-form';
