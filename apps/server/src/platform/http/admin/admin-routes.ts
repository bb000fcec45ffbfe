import type { Readable } from 'node:stream';
import type {
  AdminCallName,
  AdminOutput,
  adminCalls,
  ParsedAdminBody,
  ParsedAdminQuery,
  Role,
} from '@lotok/contract/admin';
import type { Actor } from '../../audit.store.ts';

/** The signed-in operator of a request. */
export type Operator = {
  id: number;
  sessionId: number;
  login: string;
  role: Role;
  language: 'ru' | 'en';
  hasSecondFactor: boolean;
  /** Nothing but setting up an authenticator is allowed. */
  mustSetUpSecondFactor: boolean;
};

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The author of a change who is an operator. */
export type OperatorActor = Actor & { operatorId: number };

/** What a handler gets of a request. */
export type AdminRequest<N extends AdminCallName> = {
  params: Record<ParamNames<N>, number>;
  query: ParsedAdminQuery<N>;
  body: ParsedAdminBody<N>;
  /** The body of a call that reads a stream. */
  stream: { contentType: string; body: Readable } | null;
  operator: Operator;
  /** The author of the change, for the audit log. */
  actor: OperatorActor;
  ip: string;
  userAgent: string;
  idempotencyKey: string | null;
  /** Sets or deletes the session cookie of the response. */
  setSession: (token: string | null) => void;
};

/** A file is sent while it is read. */
type Reply<N extends AdminCallName> = (typeof adminCalls)[N] extends { file: string } ? Readable : AdminOutput<N>;

export type AdminHandler<N extends AdminCallName> = (request: AdminRequest<N>) => Promise<Reply<N>>;

/** Handlers by the name of their call. Each module exports its own, and `admin-shop-routes.ts` combines them. */
export type AdminRoutes<N extends AdminCallName = AdminCallName> = { [K in N]: AdminHandler<K> };
