import type { Db } from '../../platform/database/index.ts';
import type { AdminRoutes } from '../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findAuditRow, listAudit } from './audit.reads.ts';
import { changeOperator, createOperator, endOperatorSessions } from './change-operator.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { toAuditItem, toOperatorItem, toOperatorSession, toSession } from './operator-view.ts';
import { findOperatorRow, listOperators } from './operators.reads.ts';
import { endOwnSession } from './end-own-session.ts';
import { listSessions } from './sessions.store.ts';
import { enableTotp, startTotp } from './set-up-totp.ts';
import { signIn } from './sign-in.ts';

type Deps = { db: Db; vault: Vault; shop: { readonly name: string }; isProduction: boolean };
type Calls = Extract<keyof AdminRoutes, `${string} ${'session' | 'operators' | 'audit'}${string}`>;

/** Sessions of operators, the operators, and the audit log. */
export function operatorsRoutes(deps: Deps): AdminRoutes<Calls> {
  const { db } = deps;
  return {
    'POST session': async ({ body, ip, userAgent, setSession }) => {
      const { token, session } = await signIn(deps, body, { ip, userAgent });
      setSession(token);
      return session;
    },
    'GET session': async ({ operator }) => toSession(operator),
    'DELETE session': async ({ operator, actor, setSession }) => {
      await endOwnSession(db, actor, operator.sessionId);
      setSession(null);
      return { ok: true };
    },
    'GET session/list': async ({ operator }) => ({
      sessions: (await listSessions(db, operator.id)).map((session) => ({
        ...toOperatorSession(session),
        isCurrent: session.id === operator.sessionId,
      })),
    }),
    'DELETE session/list/:id': async ({ actor, params }) => {
      await endOwnSession(db, actor, params.id);
      return { ok: true };
    },
    'PUT session/password': async ({ operator, actor, body }) => {
      await changeOwnPassword(db, actor, { sessionId: operator.sessionId, ...body });
      return { ok: true };
    },
    'PUT session/language': async ({ operator, actor, body: { language } }) => {
      await changeOperator(db, actor, operator.id, { language });
      return toSession({ ...operator, language });
    },
    'POST session/totp': async ({ actor }) => startTotp(deps, actor),
    'PUT session/totp': async ({ operator, actor, body }) => {
      await enableTotp(deps, actor, body.code);
      return toSession({ ...operator, hasSecondFactor: true, mustSetUpSecondFactor: false });
    },
    'GET operators': async ({ query }) => {
      const { rows, total } = await listOperators(db, query);
      return { items: rows.map(toOperatorItem), total };
    },
    'GET operators/:id': async ({ params }) =>
      toOperatorItem((await findOperatorRow(db, params.id)) ?? refuse('NOT_FOUND')),
    'POST operators': async ({ actor, body }) => createOperator(db, actor, body),
    'PUT operators/:id': async ({ actor, params, body }) => changeOperator(db, actor, params.id, body),
    'DELETE operators/:id': async ({ actor, params }) => {
      await changeOperator(db, actor, params.id, { isActive: false });
      return { ok: true };
    },
    'GET operators/:id/sessions': async ({ params }) => {
      if ((await findOperatorRow(db, params.id)) === null) refuse('NOT_FOUND');
      return { sessions: (await listSessions(db, params.id)).map(toOperatorSession) };
    },
    'POST operators/:id/endSessions': async ({ actor, params, body }) =>
      endOperatorSessions(db, actor, params.id, body.sessionId ?? null),
    'GET audit': async ({ query }) => {
      const { rows, total } = await listAudit(db, query);
      return { items: rows.map(toAuditItem), total };
    },
    'GET audit/:id': async ({ params }) => toAuditItem((await findAuditRow(db, params.id)) ?? refuse('NOT_FOUND')),
  };
}
