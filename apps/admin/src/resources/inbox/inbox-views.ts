import type { AdminQuery } from '@lotok/contract/admin';

/** What the list shows: everything that waits, what of it is the operator's own or nobody's, or all conversations. */
export const inboxViews = ['waiting', 'mine', 'unassigned', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

type Filter = Pick<AdminQuery<'GET tickets'>, 'needsAnswer' | 'isMine' | 'isAssigned'>;

export const filterOf: Record<InboxView, Filter> = {
  waiting: { needsAnswer: true },
  mine: { needsAnswer: true, isMine: true },
  unassigned: { needsAnswer: true, isAssigned: false },
  all: {},
};

/** Who has waited longest comes first; in all conversations the latest message does. */
export const sortOf = (view: InboxView) =>
  view === 'all'
    ? ({ field: 'lastMessageAt', order: 'DESC' } as const)
    : ({ field: 'waitingSince', order: 'ASC' } as const);

/** The count of a view among what is polled. */
export const countNameOf = { waiting: 'waiting', mine: 'mine', unassigned: 'unassigned' } as const;

export const isInboxView = (value: string | null): value is InboxView => inboxViews.includes(value as InboxView);
