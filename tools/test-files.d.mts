export type TestGroup = 'unit' | 'provider' | 'database' | 'pooler' | 'browser' | 'alone';
export type TestFiles = Record<TestGroup, string[]>;
export function findTestFiles(): TestFiles;
export function chooseTestFiles(files: TestFiles, filters: readonly string[]): TestFiles;
