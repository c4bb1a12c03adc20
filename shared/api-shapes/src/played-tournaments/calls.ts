import { body, endpoint } from '../endpoint';
import { ownPlaySchema, playedTournamentSchema, type NewRoundCommit, type Pseudonym } from '../played-tournaments';

export const readPlayed = endpoint('GET /tournaments/:id/', playedTournamentSchema);
export const readOwnPlay = endpoint('GET /tournaments/:id/own/', ownPlaySchema);
export const choosePseudonym = endpoint('PUT /tournaments/:id/pseudonym/', ownPlaySchema, body<Pseudonym>);
export const commitInRound = endpoint('POST /tournaments/:id/commits/', ownPlaySchema, body<NewRoundCommit>);
