import { body, endpoint } from '../endpoint';
import { replaySchema, type MoreBars, type NewCommit, type NewReplay } from '../replays';

export const startReplay = endpoint('POST /replays/', replaySchema, body<NewReplay>);
export const readReplay = endpoint('GET /replays/:id/', replaySchema);
export const showBars = endpoint('POST /replays/:id/bars/', replaySchema, body<MoreBars>);
export const commitCount = endpoint('POST /replays/:id/commits/', replaySchema, body<NewCommit>);
