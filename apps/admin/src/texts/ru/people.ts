export const people = {
  resources: {
    operators: {
      name: 'Оператор |||| Операторы',
      fields: {
        login: 'Логин',
        password: 'Пароль',
        role: 'Роль',
        language: 'Язык',
        isActive: 'Работает',
        hasSecondFactor: 'Второй шаг',
        sessions: 'Сеансов',
        signedInAt: 'Последний вход',
        createdAt: 'Добавлен',
      },
    },
    audit: {
      name: 'Запись журнала |||| Журнал',
      fields: {
        operator: 'Оператор',
        ip: 'Адрес',
        createdAt: 'Когда',
        action: 'Действие',
        resource: 'Раздел',
        resourceId: 'Запись',
        before: 'Было',
        after: 'Стало',
        reason: 'Причина',
      },
    },
  },
  office: {
    operator: {
      sessions:
        '%{login}: %{smart_count} сеанс будет завершён. |||| %{login}: %{smart_count} сеанса будут завершены. |||| %{login}: %{smart_count} сеансов будут завершены.',
    },
  },
};
