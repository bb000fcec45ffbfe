type VitestTest = { fullName: string; status: string; failureMessages: string[] };
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] };
type PlaywrightTest = { results: { error?: { message: string } }[] };
export type PlaywrightSuite = {
  specs?: { file: string; title: string; ok: boolean; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
export function failedInVitest(testResults: readonly VitestFile[]): string[];
export function failedInPlaywright(suite: PlaywrightSuite): string[];
