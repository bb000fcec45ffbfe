import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { envExample } from '../apps/server/src/config.ts';

/** The script of `npm run env-example`: writes the settings that the server reads. */
writeFileSync(fileURLToPath(new URL('../.env.example', import.meta.url)), envExample());
console.log('Written: .env.example');
