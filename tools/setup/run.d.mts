export class StepFailed extends Error {
  constructor(message: string, exitCode?: number);
  readonly exitCode: number;
}
