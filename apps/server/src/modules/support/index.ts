export { answerTicket, answerInTransaction } from './answer-ticket.ts';
export { supportRoutes } from './support.routes.ts';
export { ticketLetter } from './ticket-letter.ts';
export { findLastReply, findTicketOf, listOpenTickets } from './tickets.reads.ts';
export { eraseTicketTexts, moveTicketsToBuyer } from './tickets.store.ts';
export { askForHelp, countMessage } from './write-to-support.ts';
export { supportOfficeRoutes } from './office/support-office.routes.ts';
export { countTickets, findTicketSummary, listMessageRows } from './office/tickets-office.reads.ts';
