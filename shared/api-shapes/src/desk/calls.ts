import { done, file } from '../answers';
import { body, endpoint } from '../endpoint';
import { offerSchema } from '../payments';
import { courseMonthsSchema, deskCoursesSchema, type NewTerms } from './courses';
import { colleaguesSchema, type Colleague } from './colleagues';
import {
  invitationSchema,
  sessionTokenSchema,
  staffSessionsSchema,
  type ChangePassword,
  type EndSession,
  type Join,
  type SetFactor,
  type SignIn,
} from './entry';
import { askedQuestionsSchema, examinationsSchema, learnersSchema } from './learners';
import {
  failedMailsSchema,
  messagesSchema,
  noticesSchema,
  type Answer,
  type Publication,
  type SavedNotice,
} from './messages';
import { countSchema, mailingChoicesSchema, mailingsSchema, type NewMailing } from './mailings';
import {
  deskInstalmentsSchema,
  deskOrderSchema,
  deskPaymentsSchema,
  deskProofsSchema,
  deskRefundsSchema,
  deskTasksSchema,
  gatewayRunSchema,
  grantedSchema,
  ledgerCheckSchema,
  moneySumsSchema,
  toSendListSchema,
  type BookTransfer,
  type CancelOrder,
  type NewGrant,
  type Sent,
  type UseOwed,
} from './money';
import { peopleSchema, personSchema, type CorrectEmail, type CorrectName } from './people';
import { bankLinesSchema, statementReadSchema, type StatementFile } from './statements';
import { actionsSchema, staffSchema, unmaskedSchema, type Reason } from './staff';
import { waitingListSchema } from './today';
import {
  entriesSchema,
  heldTournamentSchema,
  tournamentsSchema,
  type HeldTournament,
  type Withdrawal,
} from './tournaments';

export const signIn = endpoint('POST /api/sign-in/', sessionTokenSchema, body<SignIn>);
export const readInvitation = endpoint('GET /api/invitation/', invitationSchema);
export const join = endpoint('POST /api/invitation/', sessionTokenSchema, body<Join>);

export const readStaff = endpoint('GET /api/me/', staffSchema);
/** Takes another one in place of one that is there. */
export const setFactor = endpoint('POST /api/me/factor/', done, body<SetFactor>);
export const signOut = endpoint('POST /api/me/sign-out/', done);
export const listStaffSessions = endpoint('GET /api/me/sessions/', staffSessionsSchema);
export const endStaffSession = endpoint('POST /api/me/sessions/end/', done, body<EndSession>);
/** The other sessions end. */
export const changeStaffPassword = endpoint('POST /api/me/password/', done, body<ChangePassword>);

export const listColleagues = endpoint('GET /api/colleagues/', colleaguesSchema);
export const inviteColleague = endpoint('POST /api/colleagues/', done, body<Colleague>);
export const changeColleague = endpoint('POST /api/colleagues/:id/', done, body<Colleague>);
/** Password, second factor and sessions end at once; the link makes new ones. */
export const inviteAgain = endpoint('POST /api/colleagues/:id/invite/', done);
export const endColleague = endpoint('POST /api/colleagues/:id/leave/', done);

export const listWaiting = endpoint('GET /api/waiting/', waitingListSchema);
export const listActions = endpoint('GET /api/actions/', actionsSchema);

export const listPeople = endpoint('GET /api/people/', peopleSchema);
export const readPerson = endpoint('GET /api/people/:id/', personSchema);
export const changeName = endpoint('POST /api/people/:id/name/', done, body<CorrectName>);
/** The new address gets a link that confirms it. */
export const changeEmail = endpoint('POST /api/people/:id/email/', done, body<CorrectEmail>);
export const sendConfirmation = endpoint('POST /api/people/:id/confirmation/', done);
export const blockAccount = endpoint('POST /api/people/:id/block/', done, body<Reason>);
export const unblockAccount = endpoint('POST /api/people/:id/unblock/', done, body<Reason>);
export const showIdentityNumber = endpoint('POST /api/people/:id/identity-number/', unmaskedSchema);
export const endSessions = endpoint('POST /api/people/:id/end-sessions/', done);
export const sendPasswordLink = endpoint('POST /api/people/:id/password-link/', done);
export const sendReceipt = endpoint('POST /api/receipts/:number/send/', done);
export const replaceCertificate = endpoint('POST /api/certificates/:code/replace/', done, body<Reason>);

export const listLearners = endpoint('GET /api/learners/', learnersSchema);
export const listExaminations = endpoint('GET /api/examinations/', examinationsSchema);
export const listQuestions = endpoint('GET /api/questions/', askedQuestionsSchema);

export const listMessages = endpoint('GET /api/messages/', messagesSchema);
export const answerMessage = endpoint('POST /api/messages/:reference/answer/', done, body<Answer>);
export const closeMessage = endpoint('POST /api/messages/:reference/close/', done);
export const publishQuestion = endpoint('POST /api/messages/:reference/publish/', done, body<Publication>);
export const takeQuestionBack = endpoint('POST /api/messages/:reference/take-back/', done);
export const listNotices = endpoint('GET /api/notices/', noticesSchema);
export const saveNotice = endpoint('POST /api/notices/', done, body<SavedNotice>);
export const listFailedMails = endpoint('GET /api/mails/', failedMailsSchema);
export const sendMailAgain = endpoint('POST /api/mails/:id/again/', done);

export const listMailings = endpoint('GET /api/mailings/', mailingsSchema);
export const listMailingChoices = endpoint('GET /api/mailings/choices/', mailingChoicesSchema);
export const countRecipients = endpoint('GET /api/mailings/recipients/', countSchema);
export const testMailing = endpoint('POST /api/mailings/test/', done, body<NewMailing>);
/** Goes to one person at once, and to many a day later, unless it is stopped. */
export const sendMailing = endpoint('POST /api/mailings/', done, body<NewMailing>);
export const stopMailing = endpoint('POST /api/mailings/:id/stop/', done);

export const listTournaments = endpoint('GET /api/tournaments/', tournamentsSchema);
export const readTournament = endpoint('GET /api/tournaments/:id/', heldTournamentSchema);
export const createTournament = endpoint('POST /api/tournaments/', done, body<HeldTournament>);
export const changeTournament = endpoint('POST /api/tournaments/:tournament/change/', done, body<HeldTournament>);
export const publishTournament = endpoint('POST /api/tournaments/:tournament/publish/', done);
export const cancelTournament = endpoint('POST /api/tournaments/:tournament/cancel/', done, body<Reason>);
export const deleteDraft = endpoint('POST /api/tournaments/:tournament/delete/', done);
export const listEntries = endpoint('GET /api/tournaments/:id/entries/', entriesSchema);
export const withdrawEntry = endpoint('POST /api/tournament-entries/:reference/withdraw/', done, body<Withdrawal>);

export const listProofs = endpoint('GET /api/money/proofs/', deskProofsSchema);
export const readProofFile = endpoint('GET /api/money/proofs/:id/file/', file);
export const showTransaction = endpoint('POST /api/money/proofs/:id/transaction/', unmaskedSchema);
export const acceptProof = endpoint('POST /api/money/proofs/:id/accept/', done, body<BookTransfer>);
export const refuseProof = endpoint('POST /api/money/proofs/:id/refuse/', done, body<Reason>);

export const readStatement = endpoint('POST /api/money/statement/', statementReadSchema, body<StatementFile>);
export const listBankLines = endpoint('GET /api/money/statement/lines/', bankLinesSchema);
export const setLineAside = endpoint('POST /api/money/statement/lines/:id/aside/', done, body<Reason>);

export const listRefunds = endpoint('GET /api/money/refunds/', deskRefundsSchema);
export const approveRefund = endpoint('POST /api/money/refunds/:id/approve/', done);
export const refuseRefund = endpoint('POST /api/money/refunds/:id/refuse/', done, body<Reason>);
export const listToSend = endpoint('GET /api/money/to-send/', toSendListSchema);
export const showAccount = endpoint('POST /api/money/orders/:reference/account/', unmaskedSchema);
export const confirmSending = endpoint('POST /api/money/orders/:reference/confirm/', done);
export const noteSent = endpoint('POST /api/money/orders/:reference/sent/', done, body<Sent>);

export const listTasks = endpoint('GET /api/money/tasks/', deskTasksSchema);
export const closeTask = endpoint('POST /api/money/tasks/:id/close/', done, body<Reason>);

export const listPayments = endpoint('GET /api/money/payments/', deskPaymentsSchema);
export const readSums = endpoint('GET /api/money/sums/', moneySumsSchema);
export const listInstalments = endpoint('GET /api/money/instalments/', deskInstalmentsSchema);
export const exportMovements = endpoint('GET /api/money/movements.csv', file);
export const listCourseMonths = endpoint('GET /api/money/course-months/', courseMonthsSchema);
export const exportCourseMonths = endpoint('GET /api/money/course-months.csv', file);

export const readOrder = endpoint('GET /api/money/orders/:reference/', deskOrderSchema);
export const cancelOrder = endpoint('POST /api/money/orders/:reference/cancel/', done, body<CancelOrder>);
export const bookTransfer = endpoint('POST /api/money/orders/:reference/book/', done, body<BookTransfer>);
export const useOwed = endpoint('POST /api/money/orders/:reference/use/', done, body<UseOwed>);
export const correctBooking = endpoint('POST /api/money/receipts/:number/correct/', done, body<Reason>);
export const grantRest = endpoint('POST /api/money/orders/:reference/grant/', done, body<Reason>);
export const listCourses = endpoint('GET /api/money/courses/', deskCoursesSchema);
/** What buyers would be offered at a price. */
export const previewOffer = endpoint('GET /api/money/offer/', offerSchema);
export const setTerms = endpoint('POST /api/money/terms/', done, body<NewTerms>);
export const grantCourse = endpoint('POST /api/money/grants/', grantedSchema, body<NewGrant>);

export const checkLedger = endpoint('POST /api/money/check/', ledgerCheckSchema);
export const readGatewayRun = endpoint('GET /api/money/gateway-run/', gatewayRunSchema);
export const startGatewayRun = endpoint('POST /api/money/gateway-run/', gatewayRunSchema);
