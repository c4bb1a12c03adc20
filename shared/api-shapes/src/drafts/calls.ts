import { unread } from '../answers';
import { draftSchema, type Draft } from '../drafts';
import { body, endpoint } from '../endpoint';

export const readDraft = endpoint('GET /drafts/:subject/', draftSchema);
export const changeDraft = endpoint('PUT /drafts/:subject/', unread, body<Draft>);
