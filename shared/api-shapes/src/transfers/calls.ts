import { file } from '../answers';
import { body, endpoint } from '../endpoint';
import { transferSchema, type NewProof } from '../transfers';

export const readTransfer = endpoint('GET /payments/:reference/transfer/', transferSchema);
export const sendProof = endpoint('POST /payments/:reference/proofs/', transferSchema, body<NewProof>);
export const readProofFile = endpoint('GET /payments/:reference/proofs/:proof/file/', file);
export const cancelTransfer = endpoint('POST /payments/:reference/cancel/', transferSchema);
