export { answerTicket, answerInTransaction } from './answer-ticket.ts';
export { supportRoutes } from './support.routes.ts';
export { ticketLetter } from './ticket-letter.ts';
export { findReply, findTicketOf, listOpenTickets } from './tickets.reads.ts';
export { assertSeen, eraseTicketTexts, lockTicket, moveTicketsToBuyer } from './tickets.store.ts';
export { askForHelp, countMessage } from './write-to-support.ts';
export { supportOfficeRoutes } from './office/support-office.routes.ts';
export { countTickets, findTicketSummary, listMessageRows } from './office/tickets-office.reads.ts';
