import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { envExample } from '../apps/server/src/config.ts';

/** Behind `npm run env-example`: writes the settings as the server knows them. */
writeFileSync(fileURLToPath(new URL('../.env.example', import.meta.url)), envExample());
