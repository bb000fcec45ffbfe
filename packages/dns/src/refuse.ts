import type { Fault, FaultCode, FaultParams } from './fault.ts';

/** Carries a fault out of nested readers; never leaves this package. */
class Refused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Ends the reading of a record's content. */
export function refuse(code: FaultCode, params?: FaultParams): never {
  return refuseField('content', code, params);
}

/** Ends the reading of a record because of one of its fields. */
export function refuseField(field: Fault['field'], code: FaultCode, params?: FaultParams): never {
  throw new Refused(params ? { field, code, params } : { field, code });
}

/** What the work gives, or the fault that ended it. */
export function orFault<T extends object>(work: () => T): T | { fault: Fault } {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    throw error;
  }
}
