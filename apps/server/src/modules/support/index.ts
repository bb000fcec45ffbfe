export { answerTicket } from './answer-ticket.ts';
export { supportRoutes } from './support.routes.ts';
export { ticketLetter } from './ticket-letter.ts';
export { eraseTicketTexts, moveTicketsToBuyer } from './tickets.store.ts';
