export type TestGroup = 'unit' | 'database' | 'browser' | 'alone';
export type TestFiles = Record<TestGroup, string[]>;
export function findTestFiles(): TestFiles;
export function chooseTestFiles(files: TestFiles, words: readonly string[]): TestFiles;
