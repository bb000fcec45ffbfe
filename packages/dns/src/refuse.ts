import type { Issue, IssueCode, IssueParams } from './issue.ts';

/** Carries an issue out of nested readers; never leaves this package. */
class IssueError extends Error {
  readonly issue: Issue;
  constructor(issue: Issue) {
    super(issue.code);
    this.issue = issue;
  }
}

/** Stops parsing with an issue of the record's content. */
export function refuse(code: IssueCode, params?: IssueParams): never {
  return refuseField('content', code, params);
}

/** Stops parsing with an issue of one of the record's fields. */
export function refuseField(field: Issue['field'], code: IssueCode, params?: IssueParams): never {
  throw new IssueError(params ? { field, code, params } : { field, code });
}

/** Returns the result of `work`, or the issue with which it was refused. */
export function catchIssue<T extends object>(work: () => T): T | { issue: Issue } {
  try {
    return work();
  } catch (error) {
    if (error instanceof IssueError) return { issue: error.issue };
    throw error;
  }
}
