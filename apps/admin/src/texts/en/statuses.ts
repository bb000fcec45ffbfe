export const statuses = {
  of: { order: 'Order', payment: 'Payment' },
  order: {
    processing: 'Processing',
    completed: 'Delivered',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    failed: 'Failed',
  },
  payment: {
    created: 'Created',
    pending: 'Awaiting payment',
    paid: 'Paid',
    expired: 'Expired',
    failed: 'Not paid',
    underpaid: 'Underpaid',
    refunded: 'Refunded',
  },
  case: { open: 'Open', solved: 'Solved' },
  mail: { waiting: 'Sending', sent: 'Sent', failed: 'Failed' },
  unit: { delivered: 'Delivered', refunded: 'Refunded', replaced: 'Replaced' },
  claim: { open: 'Awaiting an answer', replaced: 'Replaced', refunded: 'Refunded', rejected: 'Rejected' },
  ticket: { open: 'Awaiting an answer', answered: 'Answered', closed: 'Closed' },
};
