import type { people as russian } from '../ru/people.ts';

export const people: typeof russian = {
  resources: {
    operators: {
      name: 'Operator |||| Operators',
      fields: {
        login: 'Login',
        password: 'Password',
        role: 'Role',
        language: 'Language',
        isActive: 'Active',
        hasSecondFactor: 'Second step',
        sessions: 'Sessions',
        signedInAt: 'Last sign-in',
        createdAt: 'Added',
      },
    },
    audit: {
      name: 'Log entry |||| Log',
      fields: {
        operator: 'Operator',
        ip: 'Address',
        createdAt: 'When',
        action: 'Action',
        resource: 'Resource',
        resourceId: 'Item',
        before: 'Before',
        after: 'After',
        reason: 'Reason',
      },
    },
  },
  office: {
    operator: {
      sessions: '%{login}: %{smart_count} session will end. |||| %{login}: %{smart_count} sessions will end.',
    },
  },
};
