import type { AdminQuery } from '@lotok/contract/admin';

/** The views of the list: all waiting conversations, those assigned to the operator, those assigned to no operator, or all conversations. */
export const inboxViews = ['waiting', 'mine', 'unassigned', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

type Filter = Pick<AdminQuery<'GET tickets'>, 'needsAnswer' | 'isMine' | 'isAssigned'>;

export const filterOf: Record<InboxView, Filter> = {
  waiting: { needsAnswer: true },
  mine: { needsAnswer: true, isMine: true },
  unassigned: { needsAnswer: true, isAssigned: false },
  all: {},
};

/** The conversation that has waited longest comes first; the view of all conversations begins with the latest message. */
export const sortOf = (view: InboxView) =>
  view === 'all'
    ? ({ field: 'lastMessageAt', order: 'DESC' } as const)
    : ({ field: 'waitingSince', order: 'ASC' } as const);

/** The count of a view among what is polled. */
export const countNameOf = { waiting: 'waiting', mine: 'mine', unassigned: 'unassigned' } as const;

export const isInboxView = (value: string | null): value is InboxView => inboxViews.includes(value as InboxView);
