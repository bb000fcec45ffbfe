// Runs on what the machine has: no syntax and no import here may be newer than the version it asks for.
import process from 'node:process';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed, this is ${process.versions.node}: see https://nodejs.org`);
  process.exit(1);
}

void import('./setup/open-shop.mjs').then(({ openShop }) => openShop(process.argv.slice(2)));
