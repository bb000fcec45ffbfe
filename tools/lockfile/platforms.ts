/** The platform fields of a package: npm installs it only there. */
export type Platform = { os?: string[]; cpu?: string[]; libc?: string[] };

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = 'arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64';
const platformName = new RegExp(
  `(?:^|[/-])(${systems.join('|')})-(${processors})(?:-(gnu|musl|msvc|eabi|\\w+eabihf))?$`,
);

/** The platform in a package name like `@oxlint/binding-linux-x64-musl`. Null when the name has none. */
export function platformOf(name: string): Platform | null {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] };
  const [, os, cpu, abi] = platformName.exec(name) ?? [];
  if (!os || !cpu) return null;
  const libc = abi === 'gnu' ? ['glibc'] : abi === 'musl' ? ['musl'] : undefined;
  return { os: [os], cpu: [cpu], ...(libc && { libc }) };
}
