export const statuses = {
  of: { order: 'Заказ', payment: 'Платёж' },
  order: {
    processing: 'В работе',
    completed: 'Выдан',
    cancelled: 'Отменён',
    refunded: 'Возвращён',
    failed: 'Не выдан',
  },
  payment: {
    created: 'Создан',
    pending: 'Ждёт оплаты',
    paid: 'Оплачен',
    expired: 'Истёк',
    failed: 'Не оплачен',
    underpaid: 'Недоплачен',
    refunded: 'Возвращён',
  },
  case: { open: 'Открыт', solved: 'Решён' },
  mail: { waiting: 'Отправляется', sent: 'Отправлено', failed: 'Не ушло' },
  unit: { delivered: 'Выдана', refunded: 'Деньги возвращены', replaced: 'Заменена' },
  claim: { open: 'Ждёт ответа', replaced: 'Заменена', refunded: 'Деньги возвращены', rejected: 'Отклонена' },
  ticket: { open: 'Ждёт ответа', answered: 'Отвечено', closed: 'Закрыто' },
};
