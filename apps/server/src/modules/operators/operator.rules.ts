type SecondFactorState = { isProduction: boolean; hasSecondFactor: boolean; signIns: number };

/** In production an operator has to set up an authenticator at the second sign-in at the latest. */
export function mustSetUpSecondFactor({ isProduction, hasSecondFactor, signIns }: SecondFactorState): boolean {
  return isProduction && !hasSecondFactor && signIns > 1;
}
